import { randomBytes, createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import Provider from 'oidc-provider'
import { responderHtml } from '../comum/html.ts'
import { corpo } from '../comum/falha.ts'
import { abrirGuarda } from './guarda.ts'
import { paginaDeAviso, paginaDeLogin } from './paginas.ts'
import { configuracao, type Opcoes } from './configuracao.ts'
import { conferir, sub } from './senha.ts'
import { aceitarQualquerCaminho } from './caminhos.ts'
import { registrarSenha } from './conceder.ts'
import { recusarComo } from './mentiras.ts'

/** One realm: a certified OpenID Connect provider whose access tokens have the shape of Keycloak's. */
export function criarRealm(opcoes: Opcoes): {
  atender(req: IncomingMessage, res: ServerResponse): Promise<void>
  gravar(): void
} {
  const { realm, emissor, origens } = opcoes
  const pessoas = opcoes.pessoas.filter((pessoa) => pessoa.realm === realm.id)
  const porSub = new Map(pessoas.map((pessoa) => [sub(pessoa), pessoa]))
  const guarda = abrirGuarda(join(opcoes.pasta, `${realm.id}.json`))
  const provedor = new Provider(emissor, { ...configuracao(opcoes, porSub), adapter: guarda.adaptador })
  // Where it is called https, a proxy in front ends the TLS and says so.
  provedor.proxy = emissor.startsWith('https:')
  aceitarQualquerCaminho(provedor, origens)
  registrarSenha(provedor, (login, senha) => conferir(pessoas, login, senha))
  const callback = provedor.callback()
  const prefixo = `/realms/${realm.id}`

  async function interagir(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const nonce = randomBytes(16).toString('base64')
    const interacao = await provedor.interactionDetails(req, res).catch(() => undefined)
    if (!interacao || !req.url?.endsWith(interacao.uid)) {
      return responderHtml(
        res,
        400,
        paginaDeAviso({
          nome: realm.nome,
          titulo: 'Esta página de acesso expirou',
          texto: 'Volte ao sistema e entre de novo.',
          voltar: origens[0] ?? '/',
          nonce,
          origens,
        }),
      )
    }
    const csrf = createHash('sha256').update(`csrf:${interacao.jti}`).digest('base64url')
    const mostrar = (usuario: string, erro: string) =>
      responderHtml(
        res,
        200,
        paginaDeLogin({
          nome: realm.nome,
          acao: `${prefixo}${req.url}`,
          csrf,
          pessoas,
          usuario,
          erro,
          nonce,
          origens,
        }),
      )
    if (req.method !== 'POST')
      return mostrar(
        typeof interacao.params['login_hint'] === 'string' ? interacao.params['login_hint'] : '',
        '',
      )

    const campos = new URLSearchParams((await corpo(req, 20_000)).toString())
    if (campos.get('csrf') !== csrf) return mostrar('', 'A página expirou. Tente de novo.')
    const usuario = campos.get('usuario')?.trim() ?? ''
    const pessoa = conferir(pessoas, usuario, campos.get('senha') ?? '')
    if (!pessoa) return mostrar(usuario, 'Usuário ou senha inválidos.')
    await provedor.interactionFinished(
      req,
      res,
      { login: { accountId: sub(pessoa), remember: true, amr: ['pwd'] } },
      { mergeWithLastSubmission: false },
    )
  }

  return {
    gravar: guarda.gravar,
    async atender(req, res) {
      // oidc-provider finds the mount point by comparing the two, as under Express.
      Object.assign(req, { originalUrl: req.url })
      req.url = req.url!.slice(prefixo.length) || '/'
      if (await recusarComo(realm.mentira, req, res)) return
      await (/^\/interacao\/[\w-]+$/.test(req.url) ? interagir(req, res) : callback(req, res))
    },
  }
}
