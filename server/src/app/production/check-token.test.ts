import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MENTIRAS, type Mentira } from '@autos/simuladores/identidade/mentiras.ts'
import { entidadeDeTeste } from '../../../test/configuracao.ts'
import { MARIA, provedorQueMente } from '../../../test/provedor-que-mente.ts'
import type { ConfigDaEntidade } from '../../config.ts'
import { checkIdentity } from './check-identity.ts'

// Com a senha de alguém, tenta-se o que a página faria, até o token; o ajuste do provedor que o estraga diz-se pelo nome.

const CASA = 'http://localhost:4300'
const provedor = await provedorQueMente(CASA)

const conferir = (
  realm: string,
  {
    login = 'maria',
    senha = MARIA.senha,
    ...mais
  }: Partial<ConfigDaEntidade> & { login?: string; senha?: string } = {},
) =>
  checkIdentity(
    {
      ...entidadeDeTeste('postgres://x'),
      endereco: CASA,
      emissor: `${provedor.endereco}/realms/${realm}`,
      ...mais,
    },
    { login, password: senha },
  )
const errados = async (...args: Parameters<typeof conferir>) =>
  (await conferir(...args))
    .filter(({ grade }) => grade !== 'certo')
    .map(({ part, said, mend }) => [part, said, mend!])

test('sem mentira, o token aceita-se, e diz-se com que papéis a pessoa entra', async () => {
  const achados = await conferir('certo')
  assert.deepEqual(achados.at(-1), {
    part: 'token',
    grade: 'certo',
    said: 'aceito: maria entra com access, adminAcesso',
  })
  assert.equal(
    achados.every(({ grade }) => grade === 'certo'),
    true,
  )
})

test('a senha errada, a audiência que não é, o emissor com a barra do fim e o CPF que falta dizem-se', async () => {
  assert.match(
    (await errados('certo', { senha: 'outra' }))[0]!.join(),
    /^token,o provedor não aceita maria com essa senha,/,
  )
  assert.match(
    (await errados('certo', { audiencia: 'autos' }))[0]!.join(),
    /^token,o token é para autos-api, e “audiencia” é autos,.*“audiencia”, em entidades\.json/,
  )
  assert.match(
    (await errados('certo', { emissor: `${provedor.endereco}/realms/certo/` }))[0]!.join(),
    /^emissor,.*barra do fim/,
  )
  assert.match((await errados('certo', { login: 'semcpf' }))[0]!.join(), /^CPF no token,não veio:/)
})

const DIZ: Record<Mentira, RegExp> = {
  'cliente-confidencial':
    /^entrada pelo navegador,o cliente pede um segredo.*Invalid client.*“Client authentication”/,
  dpop: /^entrada pelo navegador,o cliente exige DPoP.*DPoP proof is missing.*“Require DPoP bound tokens”/,
  par: /^entrada,o provedor exige pedidos de entrada mandados antes.*Pushed Authorization Request is only allowed/,
  'pkce-plain': /^entrada,o cliente não aceita PKCE S256.*“PKCE Method”/,
  'sem-basic': /^token,o token não diz quem é a pessoa \(sub\),.*basic como Default/,
  'token-leve':
    /^token,o token vem sem o login e sem o nome da pessoa,.*“Always use lightweight access token”/,
  PS256: /^token,o token vem assinado com PS256;/,
  HS512: /^token,o token vem assinado com HS512;/,
  'sem-roles': /^token,o token não traz papel nenhum,.*roles como Default/,
  'sem-full-scope': /^token,o token não traz papel nenhum,.*“Full scope allowed”/,
  'outra-audiencia': /^token,o token é para account, e “audiencia” é autos-api,/,
  'sem-importar': /^token,o provedor identifica a pessoa pelo login do diretório.*“Import users”/,
  'diretorio-fora':
    /^token,depois da senha de maria o provedor mostra uma página de erro \(HTTP 400\),.*confira se o diretório responde/,
  'senha-por-trocar':
    /^token,o provedor aceita a senha de maria, e pede que se troque,Entre uma vez no navegador e troque-a/,
}
for (const mentira of MENTIRAS)
  test(`o provedor com ${mentira}: diz-se o que é e onde se muda, e mais nada`, async () => {
    const achados = await errados(mentira)
    assert.match(achados[0]?.join() ?? '', DIZ[mentira])
    assert.equal(achados.length, 1)
  })
