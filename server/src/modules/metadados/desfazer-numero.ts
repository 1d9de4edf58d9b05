import type { TipoDeItem } from '@autos/contract/acoes.ts'
import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { devolverUltimo, seguinteNoMesmoLivro } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { setorDoAto, travarItem } from '../tramitacao/index.ts'
import { impedeDesfazer } from './numero-que-se-desfaz.ts'

/**
 * O número que se digitou errado (1200 depois de 243) volta ao livro, com os que por causa dele se pularam, enquanto
 * nenhum se deu depois (domínio §8). O documento fica sem número; o processo, que nunca fica, recebe o seguinte.
 */
export const desfazerNumero =
  (tipo: TipoDeItem) =>
  async (
    tx: Tx,
    ator: Ator,
    { id }: ArgumentosDeMutation['documentoDesfazerNumero' | 'processoDesfazerNumero'],
  ): Promise<string> => {
    const fatos = await travarItem(tx, ator, { tipo, id })
    if (fatos.numero === null && (await acabouDeDesfazer(tx, ator, fatos))) return fatos.id
    exigir('PODE_ALTERAR_CLASSIFICACAO', fatos)
    const motivo = fatos.numero === null ? 'não tem número que esteja num livro' : impedeDesfazer(fatos)
    if (motivo !== undefined) throw recusado(fatos, motivo)
    const desfeito = await devolverUltimo(tx, fatos.id)
    if (desfeito === null)
      throw recusado(fatos, `depois do nº ${fatos.numero} já se deu outro: este fica no livro`)
    const novo =
      tipo === 'processo'
        ? await seguinteNoMesmoLivro(tx, ator, {
            docprocId: fatos.id,
            setorId: fatos.criadoSetorId,
            desfeito,
          })
        : null
    await registrar(tx, ator, {
      ato: `${tipo}.numeracao-desfeita`,
      itens: [fatos.id],
      dados: { numeroCompleto: desfeito.numeroCompleto, novo: novo?.numeroCompleto ?? null },
      setorId: setorDoAto(fatos),
    })
    return fatos.id
  }

/** A repetição sem chave, logo em seguida, não tem segundo efeito (INV-9). */
async function acabouDeDesfazer(reader: Reader, ator: Ator, { id, tipo }: Fatos): Promise<boolean> {
  const { rows } = await sql`
    select 1 from historico where itens @> array[${id}::uuid] and ato = ${`${tipo}.numeracao-desfeita`} and ator_id = ${ator.id}::uuid and em > now() - interval '1 minute'`.execute(
    reader,
  )
  return rows.length > 0
}

const recusado = ({ tituloVisivel }: Fatos, motivo: string): Recusa =>
  new Recusa('EstadoInvalidoException', `${tituloVisivel}: ${motivo}.`, {
    acao: 'PODE_ALTERAR_CLASSIFICACAO',
    motivo,
  })
