#!/bin/sh
# One S3 server with one key, and the bucket of Atrium in it.
set -eu
umask 077
cat > /tmp/s3.json <<CONFIG
{ "identities": [{ "name": "atrium", "credentials": [{ "accessKey": "$S3_ACCESS_KEY", "secretKey": "$S3_SECRET_KEY" }], "actions": ["Admin", "Read", "Write", "List"] }] }
CONFIG
(
  until echo 's3.bucket.create -name atrium' | weed shell -master=127.0.0.1:9333 > /dev/null 2>&1; do sleep 1; done
) &
exec weed server -dir=/data -ip=127.0.0.1 -ip.bind=0.0.0.0 -filer -s3 -s3.config=/tmp/s3.json
