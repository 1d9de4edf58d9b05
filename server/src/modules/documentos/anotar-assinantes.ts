import type { Tx } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import type { AVista } from '../tarjas/index.ts'
import { setorDoAto } from '../tramitacao/index.ts'
import { convidar, desconvidar, naVez } from './pedir-assinaturas.ts'
import { type Entrada, pessoaDe, type Quem } from './entradas-de-assinantes.ts'
import type { Mudanca } from './comparar-assinantes.ts'

export const idsDe = (linhas: readonly Entrada[]): string[] => linhas.map(({ id }) => id)

const usuariosDe = (linhas: readonly Pick<Quem, 'usuarioId'>[]): string[] => [
  ...new Set(linhas.flatMap(({ usuarioId }) => usuarioId ?? [])),
]

const convidadosDe = (linhas: readonly Pick<Quem, 'convidadoId'>[]): string[] =>
  linhas.flatMap(({ convidadoId }) => convidadoId ?? [])

type Apurado = {
  concluiu: boolean
  pedia: readonly Pick<Quem, 'usuarioId' | 'convidadoId'>[]
  aVista: AVista | null
}

/**
 * Sem arquivo em ordem não há o que assinar: a conferência avisará (pedirAssinaturas). Pede-se a quem é
 * chamado agora, e não o era.
 */
export async function anotar(
  tx: Tx,
  ator: Ator,
  {
    fatos,
    mudanca: { entra, sai, deNovo, emOrdem, eraEmOrdem },
    concluiu,
    pedia,
    aVista,
  }: { fatos: Fatos; mudanca: Mudanca } & Apurado,
): Promise<void> {
  const novas = new Set([...entra, ...deNovo].map(pessoaDe))
  const chamadas = new Set(pedia.map(pessoaDe))
  const pedidas = (await naVez(tx, fatos.id)).filter(
    (quem) => novas.has(pessoaDe(quem)) || !chamadas.has(pessoaDe(quem)),
  )
  const dispensadas = sai.filter(({ situacao }) => situacao === 'PENDENTE')
  const pedidos = fatos.arquivoOk ? usuariosDe(pedidas) : []
  const dispensados = fatos.arquivoOk ? usuariosDe(dispensadas) : []
  const convidados = { pedidos: convidadosDe(pedidas), dispensados: convidadosDe(dispensadas) }
  const dados = {
    entraram: entra.map(semNulos),
    sairam: sai.map(semNulos),
    deNovo: deNovo.map(semNulos),
    pedidos,
    dispensados,
    concluiu,
    ...(emOrdem === eraEmOrdem ? {} : { emOrdem }),
    ...(aVista === null ? {} : { aVista }),
  }
  const historicoId = await registrar(tx, ator, {
    ato: 'documento.assinantes-alterados',
    itens: [fatos.id],
    dados,
    setorId: setorDoAto(fatos),
  })
  if (fatos.arquivoOk) await convidar(tx, fatos.id, convidados.pedidos)
  await desconvidar(tx, ator, { historicoId, documentoId: fatos.id, convidadoIds: convidados.dispensados })
}

/** Uma entrada, como consta dos atos. */
export const semNulos = ({ usuarioId, convidadoId, cargo }: Quem) =>
  usuarioId === null ? { convidadoId } : { usuarioId, cargo }
