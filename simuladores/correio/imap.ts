import { createServer, type AddressInfo, type Socket } from 'node:net'
import type { Falhas } from '../comum/falha.ts'

/** What the box of returns holds: each message by a number that stays its own. */
export type Guardadas = {
  listar(): Promise<Map<number, Buffer>>
  apagar(uids: readonly number[]): void
}
type Opcoes = { porta: number; usuario: string; senha: string; guardadas: Guardadas; provocadas: Falhas }
type Comando = { marca: string; nome: string; resto: string }
type Ligada = { socket: Socket; entrou: boolean; aberta: boolean; apagadas: Set<number> }
type Resposta = { linhas?: (string | Buffer)[]; fim?: string }

const VALIDADE = Math.floor(Date.now() / 1000)
/** A command of ours is shorter; so is what somebody else types. */
const LINHA = 16 * 1024

/**
 * One box over IMAP (RFC 3501, with UIDPLUS of RFC 4315): enough to enter, look through it, read the beginning of a message and take it away.
 */
export async function servirImap(opcoes: Opcoes): Promise<{ porta: number; parar(): Promise<void> }> {
  const ligadas = new Set<Socket>()
  const servidor = createServer((socket) => {
    ligadas.add(socket)
    socket.on('close', () => ligadas.delete(socket))
    socket.on('error', () => socket.destroy())
    atender(opcoes, { socket, entrou: false, aberta: false, apagadas: new Set() })
  })
  await new Promise<void>((ok, falha) => {
    servidor.once('error', falha)
    servidor.listen(opcoes.porta, '127.0.0.1', () => ok())
  })
  return {
    porta: (servidor.address() as AddressInfo).port,
    parar: () =>
      new Promise<void>((ok) => {
        servidor.close(() => ok())
        for (const socket of ligadas) socket.destroy()
      }),
  }
}

function atender(opcoes: Opcoes, ligada: Ligada): void {
  const { socket } = ligada
  const falha = opcoes.provocadas.consumir(({ modo }) => modo === 'imap-recusar' || modo === 'imap-pendurar')
  if (falha?.modo === 'imap-recusar') return void socket.destroy()
  if (falha) return
  socket.write('* OK [CAPABILITY IMAP4rev1 UIDPLUS] Autos\r\n')
  let espera = ''
  let vez = Promise.resolve()
  socket.setEncoding('utf8')
  socket.on('data', (texto: string) => {
    espera += texto
    for (let fim = espera.indexOf('\r\n'); fim >= 0; fim = espera.indexOf('\r\n')) {
      const linha = espera.slice(0, fim)
      espera = espera.slice(fim + 2)
      vez = vez.then(() => fazer(opcoes, ligada, linha)).catch(() => void socket.destroy())
    }
    if (espera.length > LINHA) socket.destroy()
  })
}

async function fazer(opcoes: Opcoes, ligada: Ligada, linha: string): Promise<void> {
  const [, marca = '*', dito = '', resto = ''] = /^(\S+) ((?:UID )?[A-Z]+)(?: (.*))?$/i.exec(linha) ?? []
  const comando = { marca, nome: dito.toUpperCase(), resto }
  const { linhas = [], fim } = await responder(opcoes, ligada, comando)
  for (const uma of linhas) ligada.socket.write(Buffer.concat([Buffer.from(uma), Buffer.from('\r\n')]))
  ligada.socket.write(`${marca} ${fim ?? 'OK done'}\r\n`)
  if (comando.nome === 'LOGOUT') ligada.socket.end()
}

async function responder(opcoes: Opcoes, ligada: Ligada, comando: Comando): Promise<Resposta> {
  const { nome, resto } = comando
  if (nome in SEM_ENTRAR) return SEM_ENTRAR[nome]!
  if (nome === 'LOGIN') return entrar(opcoes, ligada, comando)
  if (!ligada.entrou) return { fim: 'NO enter first' }
  if (nome === 'LIST' || nome === 'LSUB')
    return { linhas: resto.endsWith('""') ? [`* ${nome} (\\Noselect) "/" ""`] : [`* ${nome} () "/" INBOX`] }
  if (nome === 'SELECT') {
    if (!/^"?INBOX"?$/i.test(resto)) return { fim: 'NO [NONEXISTENT] no such box' }
    ligada.aberta = true
    const quantas = (await opcoes.guardadas.listar()).size
    const linhas = [
      `* ${quantas} EXISTS`,
      '* 0 RECENT',
      '* FLAGS (\\Deleted \\Seen)',
      `* OK [UIDVALIDITY ${VALIDADE}] kept`,
    ]
    return { linhas, fim: 'OK [READ-WRITE] open' }
  }
  return ligada.aberta ? naCaixa(opcoes.guardadas, ligada, comando) : { fim: 'BAD open a box first' }
}

const SEM_ENTRAR: Record<string, Resposta> = {
  CAPABILITY: { linhas: ['* CAPABILITY IMAP4rev1 UIDPLUS'] },
  NOOP: {},
  LOGOUT: { linhas: ['* BYE'] },
}

function entrar({ usuario, senha, provocadas }: Opcoes, ligada: Ligada, { resto }: Comando): Resposta {
  const recusa = provocadas.consumir(({ modo }) => modo === 'imap-senha')
  const ditas = [...resto.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(
    ([, entreAspas, solta]) => entreAspas?.replace(/\\(.)/g, '$1') ?? solta,
  )
  ligada.entrou = recusa === undefined && ditas[0] === usuario && ditas[1] === senha
  return { fim: ligada.entrou ? 'OK welcome' : 'NO [AUTHENTICATIONFAILED] who are you' }
}

async function naCaixa(guardadas: Guardadas, ligada: Ligada, { nome, resto }: Comando): Promise<Resposta> {
  const todas = await guardadas.listar()
  switch (nome) {
    case 'UID SEARCH': {
      const [, para] = /^TO "?([^"]*)"?$/i.exec(resto) ?? []
      const achadas = [...todas].filter(
        ([, bruta]) => para === undefined || cabecalhoTo(bruta).includes(para),
      )
      return { linhas: [['* SEARCH', ...achadas.map(([uid]) => uid)].join(' ')] }
    }
    case 'UID FETCH': {
      const [, uids = '', ate] = /^([\d,]+) \(.*BODY\.PEEK\[\]<0\.(\d+)>.*\)$/i.exec(resto) ?? []
      return { linhas: pedidas(uids, todas).map((uid) => lida(todas, uid, Number(ate))) }
    }
    case 'UID STORE': {
      const [, uids = ''] = /^([\d,]+) \+FLAGS(?:\.SILENT)? \(?\\Deleted\)?$/i.exec(resto) ?? []
      for (const uid of pedidas(uids, todas)) ligada.apagadas.add(uid)
      return {}
    }
    case 'UID EXPUNGE': {
      const indo = pedidas(resto, todas).filter((uid) => ligada.apagadas.has(uid))
      const numeros = [...todas.keys()]
      guardadas.apagar(indo)
      return { linhas: indo.map((uid) => `* ${numeros.indexOf(uid) + 1} EXPUNGE`).reverse() }
    }
    default:
      return { fim: 'BAD unknown' }
  }
}

const pedidas = (uids: string, todas: ReadonlyMap<number, Buffer>): number[] =>
  uids
    .split(',')
    .map(Number)
    .filter((uid) => todas.has(uid))

function lida(todas: ReadonlyMap<number, Buffer>, uid: number, ate: number): Buffer {
  const comeco = todas.get(uid)!.subarray(0, ate)
  const numero = [...todas.keys()].indexOf(uid) + 1
  return Buffer.concat([
    Buffer.from(`* ${numero} FETCH (UID ${uid} BODY[]<0> {${comeco.length}}\r\n`),
    comeco,
    Buffer.from(')'),
  ])
}

const cabecalhoTo = (bruta: Buffer): string =>
  /^To: (.*)$/im.exec(bruta.toString('latin1').split('\r\n\r\n')[0] ?? '')?.[1]?.toLowerCase() ?? ''
