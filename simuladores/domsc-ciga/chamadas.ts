import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { basicDe, chaveDe } from './acesso.ts'
import type { Formulario } from './formulario.ts'

/** What was asked of the service, and what it answered. Who asked is there, not with what password. */
export type Chamada = {
  metodo: string
  rota: string
  consulta: Record<string, string>
  usuario: string | null
  trouxeChave: boolean
  tipo: string | null
  campos: Record<string, string>
  arquivos: Record<string, { nome: string; tipo: string; tamanho: number; sha256: string }>
  /** Names that the service has no use for, and lets pass. */
  ignorados: string[]
  falha: string | null
  status: number | null
  codigo: number | null
}

export const anotar = (req: IncomingMessage, url: URL): Chamada => ({
  metodo: req.method ?? '',
  rota: url.searchParams.get('r') ?? '',
  consulta: Object.fromEntries([...url.searchParams].filter(([nome]) => nome !== 'r')),
  usuario: basicDe(req)?.[0] ?? null,
  trouxeChave: chaveDe(req) !== undefined,
  tipo: req.headers['content-type']?.split(';')[0] ?? null,
  campos: {},
  arquivos: {},
  ignorados: [],
  falha: null,
  status: null,
  codigo: null,
})

export function anotarFormulario(
  chamada: Chamada,
  { campos, arquivos }: Formulario,
  conhecidos: readonly string[],
): void {
  chamada.campos = campos
  chamada.arquivos = Object.fromEntries(
    Object.entries(arquivos).map(([campo, { nome, tipo, bytes }]) => [
      campo,
      { nome, tipo, tamanho: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
    ]),
  )
  chamada.ignorados = [...Object.keys(campos), ...Object.keys(arquivos)].filter(
    (nome) => !conhecidos.includes(nome),
  )
}
