import { sql } from 'kysely'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Reader } from '../../kernel/database.ts'

export type Ancora = { numero: number; cabeca: string }

const LIMITE = 1_000_000
const DE_CADA_VEZ = 8

/**
 * As cabeças que foram guardadas fora do banco, como o armazenamento as tem: quem refizesse a cadeia teria de as
 * refazer também. A que não se lê diz-se ao conferir os arquivos.
 */
export async function lerAncoras(
  reader: Reader,
  armazenamento: Pick<Armazenamento, 'ler'>,
): Promise<{ ancoras: Ancora[]; problemas: string[] }> {
  const { rows } = await sql<{ numero: number; chave: string; versionId: string | null }>`
    select numero, chave, version_id from historico_ancora order by numero`.execute(reader)
  const ancoras: Ancora[] = []
  const problemas: string[] = []
  const fila = rows.values()
  const umaAUma = async (): Promise<void> => {
    for (const { numero, chave, versionId } of fila) {
      const bytes = await armazenamento.ler(chave, versionId, LIMITE).catch(() => undefined)
      if (bytes === undefined) continue
      const ancora = ancoraDe(bytes)
      if (ancora?.numero === numero) ancoras.push(ancora)
      else problemas.push(`âncora ${numero}: ${chave} foi alterada`)
    }
  }
  await Promise.all(Array.from({ length: DE_CADA_VEZ }, umaAUma))
  return { ancoras, problemas }
}

function ancoraDe(bytes: Uint8Array): Ancora | undefined {
  try {
    const { numero, cabeca } = JSON.parse(Buffer.from(bytes).toString()) as Partial<Ancora>
    return typeof numero === 'number' && typeof cabeca === 'string' ? { numero, cabeca } : undefined
  } catch {
    return undefined
  }
}
