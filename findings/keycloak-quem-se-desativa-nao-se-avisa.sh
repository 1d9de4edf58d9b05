#!/usr/bin/env bash
# The guess: a client that gave Keycloak an address for back-channel logout (OpenID Connect Back-Channel Logout 1.0) is
# told whenever the administrator ends somebody's session: one session, all those of a person, all those of the realm,
# and when the person is disabled.
#
# What it does: it tells of the first two alone, within a second. POST /logout-all of the realm answers 200, and
# disabling a person answers 204; their sessions are over (a refresh is refused), and no client is told: an access
# token goes on being good wherever it is verified by its signature, until it expires.
set -euo pipefail
for tool in mvn java unzip python3; do command -v "$tool" >/dev/null || { echo "$tool is not installed"; exit 2; }; done
version=26.7.3
work=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT
cd "$work"
mvn -q -B dependency:copy -Dartifact=org.keycloak:keycloak-quarkus-dist:$version:zip -DoutputDirectory=. >/dev/null
unzip -q keycloak-*.zip && cd keycloak-$version
read -r kc heard management < <(python3 - <<'PY'
import socket
s = [socket.socket() for _ in range(3)]
for one in s: one.bind(('127.0.0.1', 0))
print(*[one.getsockname()[1] for one in s])
PY
)
export KC_BOOTSTRAP_ADMIN_USERNAME=admin KC_BOOTSTRAP_ADMIN_PASSWORD=admin
bin/kc.sh start-dev --http-host=127.0.0.1 --http-port="$kc" --http-management-port="$management" >"$work/log" 2>&1 &
python3 - "$heard" "$work/heard" <<'PY' &
import http.server, sys
class H(http.server.BaseHTTPRequestHandler):
  def do_POST(self):
    self.rfile.read(int(self.headers['content-length']))
    open(sys.argv[2], 'a').write('told\n')
    self.send_response(200); self.end_headers()
  def log_message(self, *a): pass
http.server.HTTPServer(('127.0.0.1', int(sys.argv[1])), H).serve_forever()
PY
for _ in $(seq 300); do curl -sf "http://127.0.0.1:$kc/realms/master" >/dev/null && break; sleep 1; done
found=$(python3 - "http://127.0.0.1:$kc" "http://127.0.0.1:$heard/" "$work/heard" <<'PY'
import base64, json, os, sys, time, urllib.error, urllib.parse, urllib.request
base, told, heard = sys.argv[1:]
def call(method, path, body=None, form=None, token=None):
  data = urllib.parse.urlencode(form).encode() if form else json.dumps(body).encode() if body is not None else None
  request = urllib.request.Request(base + path, data, method=method)
  if body is not None: request.add_header('content-type', 'application/json')
  if token: request.add_header('authorization', 'Bearer ' + token)
  try:
    with urllib.request.urlopen(request) as answer: status, text = answer.status, answer.read()
  except urllib.error.HTTPError as error: status, text = error.code, error.read()
  return status, json.loads(text) if text[:1] in (b'{', b'[') else text
def admin(method, path, body=None):
  _, got = call('POST', '/realms/master/protocol/openid-connect/token', form={'client_id': 'admin-cli', 'grant_type': 'password', 'username': 'admin', 'password': 'admin'})
  return call(method, '/admin/realms' + path, body, token=got['access_token'])
admin('POST', '', {'realm': 'r', 'enabled': True, 'clients': [{'clientId': 'app', 'publicClient': True, 'directAccessGrantsEnabled': True,
  'attributes': {'backchannel.logout.url': told, 'backchannel.logout.session.required': 'true'}}],
  'users': [{'username': 'ana', 'enabled': True, 'email': 'ana@town.example', 'emailVerified': True, 'firstName': 'Ana', 'lastName': 'A',
    'credentials': [{'type': 'password', 'value': 'a', 'temporary': False}]}]})
user = admin('GET', '/r/users?username=ana')[1][0]
def enter(): return call('POST', '/realms/r/protocol/openid-connect/token', form={'client_id': 'app', 'grant_type': 'password', 'username': 'ana', 'password': 'a', 'scope': 'openid'})[1]
def session(token): return json.loads(base64.urlsafe_b64decode(token['access_token'].split('.')[1] + '=='))['sid']
def count(): return len(open(heard).read().split()) if os.path.exists(heard) else 0
def tried(name, act):
  token = enter(); before = count(); status = act(token)[0]; time.sleep(6)
  refresh = call('POST', '/realms/r/protocol/openid-connect/token', form={'client_id': 'app', 'grant_type': 'refresh_token', 'refresh_token': token['refresh_token']})[0]
  print(f"{name}: {status}, told {count() - before}, refresh {refresh}")
tried('one session', lambda token: admin('DELETE', '/r/sessions/' + session(token)))
tried('a person\'s sessions', lambda token: admin('POST', f"/r/users/{user['id']}/logout"))
tried('all of the realm', lambda token: admin('POST', '/r/logout-all'))
tried('disabled', lambda token: admin('PUT', f"/r/users/{user['id']}", {**user, 'enabled': False}))
PY
)
bin/kc.sh --version | head -1
echo "$found"
expected="one session: 204, told 1, refresh 400
a person's sessions: 204, told 1, refresh 400
all of the realm: 200, told 0, refresh 400
disabled: 204, told 0, refresh 400"
[ "$found" = "$expected" ] || { echo "that changed; what was seen before:"; echo "$expected"; exit 1; }
