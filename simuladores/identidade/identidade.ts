import type { IncomingMessage, ServerResponse } from 'node:http'
import { falhar, falhas, responderJson, type Falha } from '../comum/falha.ts'
import { escutar } from '../comum/servidor.ts'
import type { PessoaDeLogin } from './pessoas.ts'
import type { Realm } from './configuracao.ts'
import { criarRealm } from './provedor.ts'

export type OpcoesDaIdentidade = {
  porta: number
  pasta: string
  realms: Realm[]
  origens: readonly string[]
  pessoas: PessoaDeLogin[]
  /** What its tokens call it, when a proxy leads here. Without a slash at the end. */
  endereco?: string
}

/** `caminho`: how the address ends, as in `/token`. A lie is told only where Keycloak tells it. */
function alcanca({ modo, caminho }: Falha, { url = '' }: IncomingMessage): boolean {
  const [endereco = '', pergunta = ''] = url.split('?')
  if (modo === 'conta-desativada') return endereco.endsWith('/token')
  if (modo === 'sem-dica') return endereco.endsWith('/session/end') && /\bid_token_hint=/.test(pergunta)
  return caminho === undefined || endereco.endsWith(caminho)
}

const MENTIRAS: Record<string, typeof falhar> = {
  // Of everybody whom the town's directory knows, while the directory does not answer.
  'conta-desativada': (_falha, { headers: { origin = '*' } }, res) => {
    res.setHeader('access-control-allow-origin', origin)
    responderJson(res, 400, { error: 'invalid_grant', error_description: 'User disabled' })
  },
  // The key that signed the hint was disabled.
  'sem-dica': (_falha, _req, res) => {
    res.writeHead(400, { 'content-type': 'text/html; charset=utf-8' })
    res.end('<!doctype html><title>We are sorry</title><p>Invalid parameter: id_token_hint')
  },
}

/** The embedded identity provider: one port, a realm per entidade at `/realms/<id>`. */
export async function iniciarIdentidade(
  opcoes: OpcoesDaIdentidade,
): Promise<{ endereco: string; porta: number; parar(): Promise<void> }> {
  const provocadas = falhas([
    'recusar',
    'pendurar',
    '500',
    '502',
    '503',
    'resetar',
    'sessao-antiga',
    'janela-a-parte',
    'conta-desativada',
    'sem-dica',
    'nenhum',
  ])
  const daSessao = ({ modo }: Falha): boolean => modo === 'sessao-antiga'
  const daJanela = ({ modo }: Falha): boolean => modo === 'janela-a-parte'
  const sessaoAntiga = (): boolean => provocadas.consumir(daSessao) !== undefined
  const realms = new Map<string, ReturnType<typeof criarRealm>>()
  const servidor = await escutar(opcoes.porta, (req, res) => void atender(req, res))
  const endereco = opcoes.endereco ?? `http://localhost:${servidor.porta}`
  for (const realm of opcoes.realms)
    realms.set(
      realm.id,
      criarRealm({ ...opcoes, sessaoAntiga, realm, emissor: `${endereco}/realms/${realm.id}` }),
    )

  async function atender(req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      if (await provocadas.configurar(req, res)) return
      const falha = provocadas.consumir((uma) => !daSessao(uma) && !daJanela(uma) && alcanca(uma, req))
      if (falha) return (MENTIRAS[falha.modo] ?? falhar)(falha, req, res)
      // A page that cuts the window from whoever opened it, which then sees it closed.
      if (daJanela(provocadas.atual())) res.setHeader('cross-origin-opener-policy', 'same-origin')
      const realm = realms.get(/^\/realms\/([^/?]+)/.exec(req.url ?? '')?.[1] ?? '')
      await (realm ? realm.atender(req, res) : responderJson(res, 404, { erro: 'Realm desconhecido.' }))
    } catch (erro) {
      console.error(erro)
      if (!res.headersSent) responderJson(res, 500, { erro: 'Erro inesperado.' })
    }
  }

  return {
    endereco,
    porta: servidor.porta,
    async parar() {
      await servidor.fechar()
      for (const realm of realms.values()) realm.gravar()
    },
  }
}
