import { createHash } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  openSync,
  fsyncSync,
  closeSync,
} from 'node:fs'
import { join } from 'node:path'
import PostalMime, { type Address, type Email } from 'postal-mime'

export type Mensagem = {
  id: string
  em: string
  de: string
  para: string[]
  assunto: string
  texto: string
  html: string
  messageId: string
  anexos: { nome: string; tipo: string; tamanho: number }[]
}

/**
 * Every message is a file `<time>-<hash of its Message-ID>.eml`: the name sorts by arrival and tells a
 * repetition.
 */
export function abrirCaixa(pasta: string) {
  mkdirSync(pasta, { recursive: true, mode: 0o700 })
  const lidas = new Map<string, Mensagem>()
  const arquivos = () =>
    readdirSync(pasta)
      .filter((nome) => nome.endsWith('.eml'))
      .sort()

  async function ler(nome: string): Promise<Mensagem> {
    const conhecida = lidas.get(nome)
    if (conhecida) return conhecida
    const mensagem = resumir(
      nome.replace(/\.eml$/, ''),
      await PostalMime.parse(readFileSync(join(pasta, nome))),
    )
    lidas.set(nome, mensagem)
    return mensagem
  }

  return {
    /** The same Message-ID to the same people again is the same message: senders retry. */
    async guardar(bruta: Buffer, destinatarios: string[]): Promise<void> {
      const { messageId } = await PostalMime.parse(bruta)
      const marca = createHash('sha256')
        .update(messageId ?? bruta)
        .update(destinatarios.toSorted().join())
        .digest('hex')
        .slice(0, 24)
      if (arquivos().some((nome) => nome.includes(marca))) return
      const nome = `${String(Date.now()).padStart(14, '0')}-${marca}`
      gravarComSync(
        join(pasta, `${nome}.tmp`),
        Buffer.concat([Buffer.from(`X-Autos-Para: ${destinatarios.join(', ')}\r\n`), bruta]),
      )
      renameSync(join(pasta, `${nome}.tmp`), join(pasta, `${nome}.eml`))
    },

    async listar(para?: string): Promise<Mensagem[]> {
      const todas = await Promise.all(arquivos().reverse().map(ler))
      return para ? todas.filter((m) => m.para.includes(para.toLowerCase())) : todas
    },

    async buscar(id: string): Promise<Mensagem | undefined> {
      const nome = arquivos().find((arquivo) => arquivo === `${id}.eml`)
      return nome ? ler(nome) : undefined
    },

    /** What was delivered to one of these, as its box has it: with the address that it was delivered at. */
    entregues(a: RegExp): Map<string, Buffer> {
      const lidas = arquivos().map((nome) => [nome, readFileSync(join(pasta, nome))] as const)
      return new Map(
        lidas.flatMap(([nome, bruta]) => {
          const fim = bruta.indexOf('\r\n')
          const para = bruta.subarray('X-Autos-Para: '.length, fim).toString()
          return a.test(para)
            ? [[nome, Buffer.concat([Buffer.from(`Delivered-To: ${para}`), bruta.subarray(fim)])] as const]
            : []
        }),
      )
    },

    apagar(nome: string): void {
      rmSync(join(pasta, nome), { force: true })
      lidas.delete(nome)
    },

    bruta: (id: string): Buffer => readFileSync(join(pasta, `${id}.eml`)),

    esvaziar(): void {
      for (const nome of arquivos()) rmSync(join(pasta, nome), { force: true })
      lidas.clear()
    },
  }
}

function resumir(id: string, email: Email): Mensagem {
  const envelope = email.headers.find(({ key }) => key === 'x-autos-para')?.value ?? ''
  return {
    id,
    em: new Date(Number(id.split('-')[0])).toISOString(),
    de: endereco(email.from),
    para: envelope
      .split(',')
      .map((e) => e.trim().toLowerCase())
      .filter(Boolean),
    assunto: email.subject ?? '',
    texto: email.text ?? '',
    html: email.html ?? '',
    messageId: email.messageId ?? '',
    anexos: email.attachments.map((a) => ({
      nome: a.filename ?? 'anexo',
      tipo: a.mimeType,
      tamanho: typeof a.content === 'string' ? a.content.length : a.content.byteLength,
    })),
  }
}

function endereco(de: Address | undefined): string {
  return de ? (de.name ? `${de.name} <${de.address ?? ''}>` : (de.address ?? '')) : ''
}

function gravarComSync(caminho: string, conteudo: Buffer): void {
  writeFileSync(caminho, conteudo, { mode: 0o600 })
  const arquivo = openSync(caminho, 'r')
  fsyncSync(arquivo)
  closeSync(arquivo)
}
