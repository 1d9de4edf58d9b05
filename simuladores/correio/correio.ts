import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { falhar, falhas, responderJson, type Falha, type Falhas } from '../comum/falha.ts'
import { responderHtml } from '../comum/html.ts'
import { escutar } from '../comum/servidor.ts'
import { abrirCaixa } from './caixa.ts'
import { devolucaoDe } from './devolver.ts'
import { type Guardadas, servirImap } from './imap.ts'
import { CSP, paginaDaLista, paginaDaMensagem, quadroDaMensagem } from './paginas.ts'

export type OpcoesDoCorreio = {
  porta: number
  portaSmtp: number
  pasta: string
  limite?: number
  /** Offers STARTTLS, with a certificate that nobody knows, as Debian's Postfix does when it is installed. */
  starttls?: boolean
  /** The box `retorno@`, with its subaddresses, over IMAP. */
  imap?: { porta: number; senha: string }
}
export type Correio = {
  endereco: string
  porta: number
  smtp: string
  portaSmtp: number
  /** Where the box of returns is read, with the password; empty: it is not. */
  imap: string
  parar(): Promise<void>
}
type Caixa = ReturnType<typeof abrirCaixa>

/** Takes every message and sends none: SMTP on one port, a page to read them on the other, IMAP for what comes back. */
export async function iniciarCorreio(opcoes: OpcoesDoCorreio): Promise<Correio> {
  const caixa = abrirCaixa(opcoes.pasta)
  const provocadas = falhas(['recusar', 'pendurar', '500', 'resetar', '451-depois', 'nenhum', ...DO_IMAP])
  const web = await escutar(opcoes.porta, (req, res) => void atender(caixa, provocadas, { req, res }))
  const smtp = servidorSmtp(caixa, provocadas, opcoes)
  const portaSmtp = await new Promise<number>((ok, falha) => {
    smtp.once('error', falha)
    const escuta = smtp.listen(opcoes.portaSmtp, '127.0.0.1', () =>
      ok((escuta.address() as AddressInfo).port),
    )
  })
  const imap =
    opcoes.imap &&
    (await servirImap({ ...opcoes.imap, usuario: 'retorno', guardadas: retornos(caixa), provocadas }))
  return {
    endereco: `http://localhost:${web.porta}`,
    porta: web.porta,
    smtp: `smtp://127.0.0.1:${portaSmtp}`,
    portaSmtp,
    imap: imap ? `imap://retorno:${opcoes.imap!.senha}@127.0.0.1:${imap.porta}` : '',
    parar: async () =>
      void (await Promise.all([
        imap?.parar(),
        web.fechar(),
        new Promise<void>((ok) => smtp.close(() => ok())),
      ])),
  }
}

const DO_IMAP = ['imap-recusar', 'imap-pendurar', 'imap-senha'] as const
const doSmtp = ({ modo }: Falha): boolean => !(DO_IMAP as readonly string[]).includes(modo)

/** Numbered in the order in which they are first seen. */
function retornos(caixa: Caixa): Guardadas {
  const numeros = new Map<string, number>()
  return {
    async listar() {
      const guardadas = caixa.entregues(/^retorno(?:\+[^@]*)?@/i)
      for (const nome of guardadas.keys()) if (!numeros.has(nome)) numeros.set(nome, numeros.size + 1)
      return new Map([...guardadas].map(([nome, bruta]) => [numeros.get(nome)!, bruta]))
    },
    apagar(uids) {
      for (const [nome, uid] of numeros) if (uids.includes(uid)) caixa.apagar(nome)
    },
  }
}

/**
 * Failures are those of the SMTP side, besides the boxes that take nothing: `500` is a temporary 451; `451-depois` keeps the message and denies
 * it, as a reply lost on the way.
 */
function servidorSmtp(
  caixa: Caixa,
  provocadas: Falhas,
  { limite = 30 * 2 ** 20, starttls = false }: OpcoesDoCorreio,
): SMTPServer {
  const servidor = new SMTPServer({
    disabledCommands: starttls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    size: limite,
    banner: 'Autos',
    closeTimeout: 500,
    onConnect(_, pronto) {
      const falha = provocadas.consumir(({ modo }) => modo === 'recusar' || modo === 'pendurar')
      if (falha?.modo === 'recusar') return pronto(resposta(421, 'Serviço indisponível'))
      if (!falha) pronto()
    },
    onRcptTo: ({ address }, _, pronto) => pronto(recusaDe(address)),
    onData(fluxo, sessao, pronto) {
      const partes: Buffer[] = []
      fluxo.on('data', (parte: Buffer) => partes.push(parte))
      fluxo.on('end', () => {
        if (fluxo.sizeExceeded) return pronto(resposta(552, 'Mensagem grande demais'))
        void receber(caixa, {
          falha: provocadas.consumir(doSmtp),
          bruta: Buffer.concat(partes),
          sessao,
        }).then(() => pronto(), pronto)
      })
    },
  })
  servidor.on('error', () => {})
  return servidor
}

/** As caixas que não recebem, pelo começo do nome; o que responde um servidor de verdade. */
// prettier-ignore
const NAO_RECEBEM: readonly (readonly [RegExp, number, string])[] = [
  [/^nao-existe/i,  550, '5.1.1 User unknown'],
  [/^caixa-cheia/i, 552, '5.2.2 Mailbox full'],
  [/^espere/i,      450, '4.2.0 Try again later'],
]

function recusaDe(endereco: string): Error | undefined {
  const [, codigo, texto] = NAO_RECEBEM.find(([caixa]) => caixa.test(endereco)) ?? []
  return codigo === undefined ? undefined : resposta(codigo, texto!)
}

async function receber(
  caixa: Caixa,
  { falha, bruta, sessao }: { falha: Falha | undefined; bruta: Buffer; sessao: SMTPServerSession },
): Promise<void> {
  if (falha && falha.modo !== '451-depois') throw resposta(451, 'Falha provocada')
  const { mailFrom, rcptTo } = sessao.envelope
  const de = mailFrom ? mailFrom.address : ''
  const chegam: string[] = []
  for (const { address } of rcptTo) {
    const para = address.toLowerCase()
    const volta = devolucaoDe(bruta, { de, para })
    if (volta === undefined) chegam.push(para)
    else await caixa.guardar(volta, [de.toLowerCase()])
  }
  if (chegam.length > 0) await caixa.guardar(bruta, chegam)
  if (falha) throw resposta(451, 'Falha provocada')
}

function resposta(codigo: number, texto: string): Error {
  return Object.assign(new Error(texto), { responseCode: codigo })
}

async function atender(
  caixa: Caixa,
  provocadas: Falhas,
  { req, res }: { req: IncomingMessage; res: ServerResponse },
): Promise<void> {
  try {
    if (await provocadas.configurar(req, res)) return
    const url = new URL(req.url ?? '/', 'http://correio')
    const para = url.searchParams.get('para') ?? ''
    if (url.pathname === '/')
      return responderHtml(res, 200, { html: paginaDaLista(await caixa.listar(para), para), csp: CSP })
    if (url.pathname === '/mensagens.json') return void responderJson(res, 200, await caixa.listar(para))
    if (url.pathname === '/mensagens' && req.method === 'DELETE') {
      caixa.esvaziar()
      return void res.writeHead(204).end()
    }
    const [, id = '', parte] = /^\/mensagens\/([\w-]+)(?:\/(html|fonte))?$/.exec(url.pathname) ?? []
    const mensagem = await caixa.buscar(id)
    if (!mensagem) return responderHtml(res, 404, { html: paginaDaLista(await caixa.listar(), ''), csp: CSP })
    if (parte === 'html')
      return responderHtml(res, 200, {
        html: quadroDaMensagem(mensagem),
        csp: "default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      })
    if (parte === 'fonte')
      return void res
        .writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' })
        .end(caixa.bruta(id))
    responderHtml(res, 200, { html: paginaDaMensagem(mensagem), csp: CSP })
  } catch (erro) {
    console.error(erro)
    if (res.headersSent) res.destroy()
    else falhar({ modo: '500', vezes: 1 }, req, res)
  }
}
