import { randomInt } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operacao, Situacao } from './campos.ts'

export type Arquivo = { nome: string; tipo: string; bytes: Buffer }
export type Ato = {
  codigo: number
  operacao: Operacao
  titulo: string
  categoria: number
  urlDeOrigem: string | null
  sfinge: string | null
  metadados: Record<string, string>
  arquivo: Arquivo
  /** Of the login that registered it, who answers for following it. */
  cpf: string
  cnpj: string
  usuario: string
  entidade: string
  municipio: string
  cadastradoEm: number
  publicaEm: number
  excluidoEm: number | null
}

export type Atos = {
  todos(): Ato[]
  achar(codigo: number): Ato | undefined
  cadastrar(ato: Omit<Ato, 'codigo'>): Ato
  gravar(ato: Ato): void
}

export const situacaoDe = (ato: Ato, agora: number): Situacao =>
  ato.excluidoEm !== null ? 'EXCLUIDO' : ato.publicaEm <= agora ? 'PUBLICADO' : 'AGENDADO'

/** A file for each act: a gazette does not forget what it published. Without a folder, in memory alone. */
export function abrirAtos(pasta: string | undefined): Atos {
  if (pasta !== undefined) mkdirSync(pasta, { recursive: true, mode: 0o700 })
  const atos = new Map(lidosDe(pasta).map((ato) => [ato.codigo, ato]))
  let ultimo = Math.max(randomInt(7_000_000, 8_000_000), ...atos.keys())
  function gravar(ato: Ato): void {
    atos.set(ato.codigo, ato)
    if (pasta === undefined) return
    const arquivo = { ...ato.arquivo, bytes: ato.arquivo.bytes.toString('base64') }
    writeFileSync(join(pasta, `${ato.codigo}.json`), JSON.stringify({ ...ato, arquivo }), { mode: 0o600 })
  }
  return {
    todos: () => [...atos.values()],
    achar: (codigo) => atos.get(codigo),
    cadastrar(dados) {
      const ato = { ...dados, codigo: ++ultimo }
      gravar(ato)
      return ato
    },
    gravar,
  }
}

function lidosDe(pasta: string | undefined): Ato[] {
  if (pasta === undefined) return []
  return readdirSync(pasta)
    .filter((nome) => nome.endsWith('.json'))
    .map((nome) => {
      const ato = JSON.parse(readFileSync(join(pasta, nome), 'utf8')) as Ato & { arquivo: { bytes: string } }
      return { ...ato, arquivo: { ...ato.arquivo, bytes: Buffer.from(ato.arquivo.bytes, 'base64') } }
    })
}
