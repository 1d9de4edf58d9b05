import { diaDoCalendario } from '@autos/contract/regras/calendario.ts'
import { sql } from 'kysely'
import { dayIn } from '../../kernel/clock.ts'
import type { Reader } from '../../kernel/database.ts'
import { ATOS_DA_GENTE } from './como-era-a-gente.ts'

type Limites = {
  inicio: Date | null
  daGente: Date | null
  importadoEm: Date | null
  expurgadoEm: Date | null
}

/** O que o histórico não guarda daquele instante, em frases; nenhuma, quando a resposta é exata. */
export async function ressalvasDe(
  reader: Reader,
  { id, em, fuso }: { id: string | null; em: Date; fuso: string },
): Promise<string[]> {
  const { rows } = await sql<Limites>`
    select (select min(em) from historico) as inicio, (select min(em) from historico where ato in ${ATOS_DA_GENTE}) as da_gente,
      (select min(h.em) from historico h where h.itens @> array[${id}::uuid] and h.ato in ('documento.importado', 'processo.importado')) as importado_em,
      (select d.expurgado_em from docproc d where d.id = ${id}::uuid) as expurgado_em`.execute(reader)
  const { inicio, daGente, importadoEm, expurgadoEm } = rows[0]!
  const dia = (instante: Date): string => diaDoCalendario(dayIn(instante, fuso))
  return [
    inicio !== null && em < inicio
      ? `O histórico daqui começa em ${dia(inicio)}. De antes, valem as restrições e os vínculos que os itens tinham nesse dia.`
      : null,
    daGente === null || em < daGente
      ? `Não há ato sobre pessoas e setores ${daGente === null ? 'no histórico' : `antes de ${dia(daGente)}`}: os setores e o acesso de cada um são os que então já constavam.`
      : null,
    importadoEm !== null
      ? `O item veio de outro sistema em ${dia(importadoEm)}: quem o lia lá, antes, não se sabe.`
      : null,
    expurgadoEm !== null
      ? `O item foi expurgado em ${dia(expurgadoEm)}, e com ele quem era autorizado, interessado ou assinante.`
      : null,
  ].filter((frase) => frase !== null)
}

/** Do CPF que já se desautorizou, o histórico só tem os algarismos do meio. */
export const CPF_MASCARADO =
  'De quem se tirou a autorização pelo CPF, o histórico guarda só os algarismos do meio.'
