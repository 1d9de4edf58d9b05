import { PAPEIS, type Papel } from '@autos/contract/regras/papeis.ts'
import { LOGOUT_PATH } from '../logout-path.ts'
import type { NovaEntidade } from './prepare-entidade.ts'

export const CLIENT = 'autos-web'
/** Holds the roles. */
export const AUDIENCE = 'autos-api'

const NEVER_ENTERS = { bearerOnly: true, standardFlowEnabled: false, directAccessGrantsEnabled: false }

/** A RealmRepresentation of Keycloak 24 or newer, as `kc.sh import` and the console take it. */
export function realmOf(
  { id, nome, endereco, emissor, administrador }: NovaEntidade,
  password: string,
): Record<string, unknown> {
  const realm = emissor.split('/').at(-1)!
  return {
    realm,
    displayName: nome,
    enabled: true,
    sslRequired: 'external',
    registrationAllowed: false,
    bruteForceProtected: true,
    accessTokenLifespan: 300,
    internationalizationEnabled: true,
    supportedLocales: ['pt-BR'],
    defaultLocale: 'pt-BR',
    clients: [webClient(endereco), { clientId: AUDIENCE, name: `Papéis do Autos (${id})`, ...NEVER_ENTERS }],
    roles: {
      client: { [AUDIENCE]: Object.entries(PAPEIS).map(([name, description]) => ({ name, description })) },
    },
    users: [
      userOf({
        ...administrador,
        login: administrador.email,
        realm,
        password,
        roles: ['access', 'adminAcesso', 'classificacaoDocumental'],
      }),
    ],
    components: { 'org.keycloak.userprofile.UserProfileProvider': [profileWithCpf()] },
  }
}

type NewLogin = {
  login: string
  nome: string
  sobrenome: string
  email: string
  cpf?: string | undefined
  realm: string
  password: string
  roles: readonly Papel[]
}

/** A UserRepresentation who enters with a provisional password, as a realm's import and the partial one take it. */
export const userOf = ({ login, nome, sobrenome, email, cpf, realm, password, roles }: NewLogin) => ({
  username: login,
  email,
  firstName: nome,
  lastName: sobrenome,
  enabled: true,
  emailVerified: true,
  ...(cpf === undefined ? {} : { attributes: { cpf: [cpf] } }),
  credentials: [{ type: 'password', value: password, temporary: true }],
  // An import reads neither `temporary` nor the roles that everybody has (Keycloak 26.7.3): without them the
  // password would be for good, and the page of one's own account would not open.
  requiredActions: ['UPDATE_PASSWORD'],
  realmRoles: [`default-roles-${realm.toLowerCase()}`],
  clientRoles: { [AUDIENCE]: roles },
})

const webClient = (endereco: string) => ({
  clientId: CLIENT,
  name: 'Autos',
  publicClient: true,
  standardFlowEnabled: true,
  implicitFlowEnabled: false,
  directAccessGrantsEnabled: false,
  redirectUris: [`${endereco}/`],
  webOrigins: [new URL(endereco).origin],
  attributes: {
    'pkce.code.challenge.method': 'S256',
    'post.logout.redirect.uris': `${endereco}/`,
    // Whose session ends there stops being accepted here at once, and not when the token would have expired.
    'backchannel.logout.url': `${endereco}${LOGOUT_PATH}`,
    'backchannel.logout.session.required': 'true',
  },
  protocolMappers: [audienceMapper(), cpfMapper()],
})

/** Without it Keycloak says `account`, which the product refuses. */
const audienceMapper = () => ({
  name: AUDIENCE,
  protocol: 'openid-connect',
  protocolMapper: 'oidc-audience-mapper',
  config: { 'included.client.audience': AUDIENCE, 'access.token.claim': 'true', 'id.token.claim': 'false' },
})

const cpfMapper = () => ({
  name: 'cpf',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-usermodel-attribute-mapper',
  config: {
    'user.attribute': 'cpf',
    'claim.name': 'cpf',
    'jsonType.label': 'String',
    'access.token.claim': 'true',
    'id.token.claim': 'false',
    'userinfo.token.claim': 'false',
  },
})

const OWN = { required: { roles: ['user'] } }
const CPF = { pattern: '^[0-9]{11}$', 'error-message': 'O CPF tem 11 algarismos.' }

/** An attribute that the profile does not declare is dropped without a word, since Keycloak 24. */
function profileWithCpf(): Record<string, unknown> {
  const profile = {
    attributes: [
      attribute('username', ['admin']),
      attribute('email', ['admin', 'user'], { ...OWN, validations: { email: {} } }),
      attribute('firstName', ['admin', 'user'], OWN),
      attribute('lastName', ['admin', 'user'], OWN),
      // Who one is, is for the administration to say.
      attribute('cpf', ['admin'], { displayName: 'CPF (só algarismos)', validations: { pattern: CPF } }),
    ],
  }
  return {
    providerId: 'declarative-user-profile',
    config: { 'kc.user.profile.config': [JSON.stringify(profile)] },
  }
}

const attribute = (name: string, edit: readonly string[], more: object = {}) => ({
  name,
  displayName: `\${${name}}`,
  permissions: { view: ['admin', 'user'], edit },
  multivalued: false,
  ...more,
})
