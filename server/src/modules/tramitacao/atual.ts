import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import type { TipoDeItem } from '@autos/contract/acoes.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { cargaAlterada, type Fatos, travarComFatos } from '../acoes/index.ts'
import { CONTAM } from '../historico/index.ts'
import { type Ator, exigirVersaoLida } from '../ator/index.ts'
import type { TipoDeMovimento } from './mover.ts'
import type { Soltura } from './vinculo.ts'

/** Trava o item e lê os fatos dele; um processo não responde por documento, nem o contrário. */
export async function travarItem(
  tx: Tx,
  ator: Ator,
  { tipo, id }: { tipo: TipoDeItem; id: string },
): Promise<Fatos> {
  const [fatos] = await travarComFatos(tx, ator, [id])
  if (fatos === undefined || fatos.tipo !== tipo) throw naoEncontrado()
  return fatos
}

/** Quem decidiu olhando uma versão que já passou lê quem mudou o item, e quando (INV-10). */
export async function exigirVersao(tx: Tx, f: Fatos, versao: number | null | undefined): Promise<void> {
  if ((versao ?? f.versao) === f.versao) return
  throw new Recusa('CargaAlteradaException', f.detem ? await alteradoPor(tx, f) : cargaAlterada(f))
}

/**
 * Quem altera o que o item diz de si diz a versão em que o leu; o que os outros fizeram a ele depois não se perde em
 * silêncio. Chama-se depois de `exigir`: a quem já não pode, diz-se isso.
 */
export async function exigirItemLido(
  tx: Tx,
  ator: Ator,
  { fatos, lida }: { fatos: Fatos; lida: number | null | undefined },
): Promise<void> {
  if (lida == null || lida === fatos.versao) return
  const ultimo = await ultimoAto(tx, fatos)
  await exigirVersaoLida(tx, ator, {
    atual: {
      versao: fatos.versao,
      alteradoEm: ultimo?.em ?? null,
      alteradoPor: ultimo?.atorId ?? null,
    },
    lida,
    oQue: fatos.documento ? 'o documento' : 'o processo',
  })
}

async function alteradoPor(tx: Tx, f: Fatos): Promise<string> {
  const ultimo = await ultimoAto(tx, f)
  return `Alterado por ${ultimo?.nome ?? 'outra pessoa'} às ${hora(ultimo?.em ?? f.agora, f.marca.fuso)}. A lista foi atualizada.`
}

type UltimoAto = { atorId: string | null; nome: string | null; em: Date }

/** O que fez subir a versão do item da última vez. */
async function ultimoAto(tx: Tx, { id }: Fatos): Promise<UltimoAto | undefined> {
  const { rows } = await sql<UltimoAto>`
    select h.ator_id, u.nome, h.em from historico h left join usuario u on u.id = h.ator_id
    where h.itens @> array[${id}::uuid] and h.ato = any(${[...CONTAM]}::text[])
    order by h.seq desc limit 1`.execute(tx)
  return rows[0]
}

const hora = (instante: Date, fuso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: fuso, hour: '2-digit', minute: '2-digit' }).format(instante)

const REPETICAO_MS = 60_000

/**
 * A mesma pessoa fez o mesmo há menos de um minuto: a repetição sem chave não tem segundo efeito (INV-9). A
 * carga do filho é a da raiz, e o que se fez a ela não se fez a ele; só o apenso se arquiva com o principal
 * (domínio §4.7).
 */
export function acabouDeFazer(
  f: Fatos,
  ator: Ator,
  { tipo, destinoId }: { tipo: TipoDeMovimento | Soltura['tipo']; destinoId?: string },
): boolean {
  if (!f.raiz && !(f.apenso && tipo === 'ARQUIVAMENTO')) return false
  if (f.cargaTipo !== tipo || f.cargaPor === null || f.cargaPor !== ator.id || f.cargaEm === null)
    return false
  return (
    f.agora.getTime() - f.cargaEm.getTime() < REPETICAO_MS &&
    (destinoId === undefined || destinoId.toLowerCase() === (f.cargaUsuarioId ?? f.cargaSetorId))
  )
}

/** A mesma pessoa acabou de prender este item a este pai. */
export function acabouDeVincular(
  { paiId, vinculadoPor, vinculadoEm, agora }: Fatos,
  pai: Fatos,
  ator: Ator,
): boolean {
  return (
    paiId === pai.id &&
    vinculadoPor !== null &&
    vinculadoPor === ator.id &&
    vinculadoEm !== null &&
    agora.getTime() - vinculadoEm.getTime() < REPETICAO_MS
  )
}
