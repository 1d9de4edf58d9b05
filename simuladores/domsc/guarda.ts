import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Recebida } from './materia.ts'

export type Situacao = 'RECEBIDO' | 'PUBLICADO' | 'RECUSADO' | 'RETIRADO'
export type Autopublicacao = {
  id: number
  usuario: string
  recebidaEm: number
  situacao: Situacao
  mensagem: string | null
  materia: Recebida
}

/** A file for each act: a gazette does not forget what it published. Without a folder, in memory alone. */
export function abrirGuarda(pasta: string | undefined): {
  atos: Map<number, Autopublicacao>
  guardar(ato: Autopublicacao): void
} {
  if (pasta === undefined) return { atos: new Map(), guardar: () => undefined }
  mkdirSync(pasta, { recursive: true, mode: 0o700 })
  const lidos = readdirSync(pasta)
    .filter((nome) => nome.endsWith('.json'))
    .map((nome) => JSON.parse(readFileSync(join(pasta, nome), 'utf8')) as Autopublicacao)
  return {
    atos: new Map(lidos.map((ato) => [ato.id, ato])),
    guardar: (ato) => writeFileSync(join(pasta, `${ato.id}.json`), JSON.stringify(ato), { mode: 0o600 }),
  }
}
