import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { PESSOAS, type NomeDePessoa } from './elenco.ts'

export type Emissor = {
  url: string
  /**
   * Token de acesso na forma do Keycloak; `mais` substitui afirmações (undefined retira), `header` o
   * cabeçalho.
   */
  token(
    login: NomeDePessoa,
    mais?: Record<string, unknown>,
    header?: Record<string, unknown>,
  ): Promise<string>
  /** Troca as chaves, como uma rotação. */
  girar(): Promise<void>
  cair(): Promise<void>
  parar(): Promise<void>
  /** Passa a responder por outro endereço, que leva a este. */
  atenderEm(base: string): void
  /** Vezes que as chaves foram pedidas. */
  pedidos(): number
}

/** Um provedor OpenID Connect do tamanho do teste: descoberta, chaves e tokens assinados de verdade. */
export async function emissorDeTeste(alg: 'RS256' | 'ES256' = 'RS256'): Promise<Emissor> {
  let kid = 0
  let par = await generateKeyPair(alg)
  let pedidos = 0
  const servidor: Server = createServer((req, res) => {
    res.setHeader('content-type', 'application/json')
    if (req.url?.endsWith('/.well-known/openid-configuration'))
      return res.end(JSON.stringify({ issuer: url, jwks_uri: `${url}/jwks` }))
    pedidos++
    void exportJWK(par.publicKey).then((jwk) =>
      res.end(JSON.stringify({ keys: [{ ...jwk, alg, kid: `k${kid}`, use: 'sig' }] })),
    )
  })
  await new Promise<void>((pronto) => servidor.listen(0, '127.0.0.1', pronto))
  let url = `http://127.0.0.1:${(servidor.address() as AddressInfo).port}/realms/teste`
  const fechar = () =>
    new Promise<void>((pronto) => (servidor.closeAllConnections(), servidor.close(() => pronto())))
  return {
    get url() {
      return url
    },
    atenderEm: (base) => void (url = `${base}/realms/teste`),
    pedidos: () => pedidos,
    async token(login, mais = {}, header = {}) {
      const { nome, sobrenome, cpf, papeis } = PESSOAS[login]
      const agora = Math.floor(Date.now() / 1000)
      const afirmacoes = {
        iss: url,
        sub: `sub-${login}`,
        aud: ['autos-api'],
        azp: 'autos-web',
        typ: 'Bearer',
        iat: agora,
        exp: agora + 300,
        auth_time: agora,
        preferred_username: login,
        name: `${nome} ${sobrenome}`,
        given_name: nome,
        family_name: sobrenome,
        email: `${login}@teste.example`,
        cpf,
        resource_access: { 'autos-api': { roles: papeis } },
        ...mais,
      }
      return new SignJWT(JSON.parse(JSON.stringify(afirmacoes)) as JWTPayload)
        .setProtectedHeader({ alg, kid: `k${kid}`, typ: 'JWT', ...header })
        .sign(par.privateKey)
    },
    async girar() {
      kid++
      par = await generateKeyPair(alg)
    },
    cair: fechar,
    parar: async () => (servidor.listening ? fechar() : undefined),
  }
}
