#!/usr/bin/env bash
# The guess: a program that sends mail by nodemailer learns from `error.code` why the server's certificate will not do, as
# Node says it (CERT_HAS_EXPIRED, DEPTH_ZERO_SELF_SIGNED_CERT…), and can tell that from a server that does not answer.
#
# What it does: `code` is ESOCKET for all of them, TLS from the start or after STARTTLS, and for a refused connection too;
# Node's word is kept beside it in `originalCode`. The certificate here is the one that smtp-server brings, which expired.
set -euo pipefail
for tool in node npm; do command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 2; }; done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts nodemailer@10.6.0 smtp-server@3.19.14 >/dev/null
cat >try.mjs <<'JS'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import nodemailer from 'nodemailer'
import { SMTPServer } from 'smtp-server'
const version = createRequire(import.meta.url)('nodemailer/package.json').version
async function failing(options) {
  try {
    await nodemailer.createTransport({ host: '127.0.0.1', connectionTimeout: 5000, ...options }).verify()
    return 'no error'
  } catch ({ code, originalCode }) {
    return `code ${code}, originalCode ${originalCode}`
  }
}
async function serving(secure, use) {
  const server = new SMTPServer({ secure, authOptional: true, disabledCommands: ['AUTH'] })
  server.on('error', () => undefined)
  await new Promise((up) => server.listen(0, '127.0.0.1', up))
  const said = await use(server.server.address().port)
  await new Promise((down) => server.close(down))
  return said
}
const free = await new Promise((done) => {
  const one = createServer().listen(0, '127.0.0.1', () => { const { port } = one.address(); one.close(() => done(port)) })
})
console.log(`nodemailer ${version}`)
console.log('TLS from the start:', await serving(true, (port) => failing({ port, secure: true })))
console.log('STARTTLS:', await serving(false, (port) => failing({ port, secure: false, requireTLS: true })))
console.log('nobody there:', await failing({ port: free, secure: false }))
JS
node try.mjs | tee said
grep -q '^TLS from the start: code ESOCKET, originalCode CERT_HAS_EXPIRED$' said || { echo 'CHANGED: TLS from the start'; exit 1; }
grep -q '^STARTTLS: code ESOCKET, originalCode CERT_HAS_EXPIRED$' said || { echo 'CHANGED: STARTTLS'; exit 1; }
grep -q '^nobody there: code ESOCKET,' said || { echo 'CHANGED: nobody there'; exit 1; }
echo 'As described.'
