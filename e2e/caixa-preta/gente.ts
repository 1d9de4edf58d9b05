import { setTimeout as esperar } from 'node:timers/promises'
import { produto } from './produto.ts'
import { type Entidade, obter, operar, type Quem } from './cliente.ts'

/** Da equipe, pelo login único. O token vale cinco minutos. */
export function equipe(login: string, entidade: Entidade = 'pmva'): Quem {
  let guardado: { em: number; token: string } | undefined
  return {
    nome: `${login}@${entidade}`,
    entidade,
    async cabecalhos() {
      if (guardado === undefined || Date.now() - guardado.em > 180_000)
        guardado = { em: Date.now(), token: await tokenDe(login, entidade) }
      return { authorization: `Bearer ${guardado.token}` }
    },
  }
}

export async function tokenDe(login: string, realm: Entidade): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: 'autos-cli',
    username: login,
    password: 'autos',
  })
  const resposta = await fetch(`${(await produto()).identidade}/realms/${realm}/token`, {
    method: 'POST',
    body,
  })
  return ((await resposta.json()) as { access_token: string }).access_token
}

export const publico = (entidade: Entidade = 'pmva'): Quem => ({
  nome: 'público',
  entidade,
  cabecalhos: async () => ({}),
})
export const com = (nome: string, cabecalhos: Record<string, string>, entidade: Entidade = 'pmva'): Quem => ({
  nome,
  entidade,
  cabecalhos: async () => cabecalhos,
})

/** Quem foi convidado a assinar, com a sessão que o endereço do e-mail abriu. */
export async function convidado(email: string): Promise<Quem> {
  const token = await conviteDe(email)
  const { conviteAbrir } = await obter<{ conviteAbrir: { sessao: string } }>(
    publico(),
    'mutation ($token: String!) { conviteAbrir(token: $token) { sessao } }',
    { token },
  )
  return com('convidado', { 'x-convidado': conviteAbrir.sessao })
}

async function conviteDe(email: string): Promise<string> {
  for (let vez = 0; vez < 150; vez++, await esperar(200)) {
    const mensagens = (await (
      await fetch(`${(await produto()).correio}/mensagens.json?para=${encodeURIComponent(email)}`)
    ).json()) as { texto: string }[]
    const token = mensagens.map(({ texto }) => /#\/assinatura\/([\w-]{43})/.exec(texto)?.[1]).find(Boolean)
    if (token !== undefined) return token
  }
  throw new Error(`nenhum convite chegou a ${email}`)
}

/** Quem entrou com a conta gov.br, pela janela dela, sem navegador: as páginas e os cookies à mão. */
export async function cidadao(cpf: string, entidade: Entidade = 'pmva'): Promise<Quem> {
  const volta = await operar(publico(entidade), 'mutation { cidadaoEntrar { endereco estado } }')
  const { endereco, estado } = (volta.data as { cidadaoEntrar: { endereco: string; estado: string } })
    .cidadaoEntrar
  const jarro = new Map<string, string>()
  guardar(jarro, [volta.cabecalhos['set-cookie'] ?? []].flat())
  const pagina = await seguir(jarro, endereco)
  const csrf = /name="csrf" value="([^"]+)"/.exec(pagina.texto)?.[1] ?? ''
  const acao = /action="([^"]+)"/.exec(pagina.texto)?.[1] ?? ''
  await seguir(jarro, new URL(acao, pagina.url).href, new URLSearchParams({ csrf, cpf, senha: 'autos' }))
  const { cidadaoConfirmar } = await obter<{ cidadaoConfirmar: { sessao: string } }>(
    publico(entidade),
    'mutation ($estado: String!) { cidadaoConfirmar(estado: $estado) { sessao } }',
    { estado },
  )
  return com(`cidadão ${cpf}`, { 'x-cidadao': cidadaoConfirmar.sessao }, entidade)
}

const guardar = (jarro: Map<string, string>, recebidos: string[]): void => {
  for (const [nome, valor] of recebidos.map((cookie) => cookie.split(';')[0]!.split(/=(.*)/s)))
    if (valor) jarro.set(nome!, valor)
}

async function seguir(
  jarro: Map<string, string>,
  onde: string,
  body?: URLSearchParams,
): Promise<{ url: string; texto: string }> {
  const cookie = [...jarro].map(([nome, valor]) => `${nome}=${valor}`).join('; ')
  const resposta = await fetch(onde.replace('camara.localhost', 'localhost'), {
    redirect: 'manual',
    headers: { cookie },
    ...(body ? { method: 'POST', body } : {}),
  })
  guardar(jarro, resposta.headers.getSetCookie())
  const para = resposta.headers.get('location')
  return para ? seguir(jarro, new URL(para, onde).href) : { url: onde, texto: await resposta.text() }
}
