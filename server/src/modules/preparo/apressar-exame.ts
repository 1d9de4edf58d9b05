import { EXAMINADOS } from '../../adapters/lugares/port.ts'
import { enqueue } from '../../kernel/jobs.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'

type PorExaminar = { id: string; versao: number; extensao: string }

/** Pedido de novo neste prazo, o mesmo não volta à fila. */
const PEDIDO_HA_POUCO_S = 60

/** Alguém espera para decidir: passa à frente do que foi guardado antes e se lê sem pressa. */
export async function apressarExame(ledger: Ledger, documentos: readonly PorExaminar[]): Promise<void> {
  const porLer = documentos.filter(({ extensao }) => EXAMINADOS[extensao] !== undefined)
  if (porLer.length === 0) return
  await transact(ledger, async (tx) => {
    for (const { id: documentoId, versao } of porLer)
      await enqueue(tx, 'arquivo.texto', {
        data: { documentoId, versao },
        key: `${documentoId}:${versao}:texto:ja`,
        onceInSeconds: PEDIDO_HA_POUCO_S,
      })
  })
}
