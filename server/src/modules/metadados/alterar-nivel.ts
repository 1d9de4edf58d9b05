import type { ArgumentosDeMutation } from '@autos/contract/entradas.ts'
import { Recusa, validacao } from '@autos/contract/erros.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../kernel/database.ts'
import { exigir, type Fatos } from '../acoes/index.ts'
import { escreverAosConvidados, type Nivel, NIVEIS, rotuloDoNivel } from '../documentos/index.ts'
import { registrar } from '../historico/index.ts'
import type { Ator } from '../ator/index.ts'
import { exigirItemLido, setorDoAto, travarItem } from '../tramitacao/index.ts'

/** Muda o nível mínimo das assinaturas que faltam; as que já há precisam caber nele (domínio §4.11). */
export async function alterarNivel(
  tx: Tx,
  ator: Ator,
  { id, nivelAssinatura: para, versao }: ArgumentosDeMutation['documentoAlterarNivelAssinatura'],
): Promise<string> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id })
  exigir('PODE_ALTERAR_NIVEL_ASSINATURA', fatos)
  const de = fatos.nivelAssinatura ?? 'SIMPLES'
  if (para === de) return fatos.id
  await exigirItemLido(tx, ator, { fatos, lida: versao })
  if (!fatos.classificador) await exigirMinimoDaClassificacao(tx, fatos, para)
  if (subiu(de, para)) await exigirAssinaturasNoNivel(tx, fatos, para)
  else if (!fatos.semAssinatura && !fatos.classificador)
    throw recusa(fatos, 'já tem assinatura: o nível não baixa', 'classificador')

  await tx.updateTable('documento').set({ nivelAssinatura: para }).where('id', '=', fatos.id).execute()
  const quem = await pendentes(tx, fatos.id)
  const historicoId = await registrar(tx, ator, {
    ato: 'documento.nivel-alterado',
    itens: [fatos.id],
    dados: { de, para, avisar: quem.usuarios },
    setorId: setorDoAto(fatos),
  })
  await avisarDoNivel(tx, ator, { historicoId, documentoId: fatos.id, nivel: para, quem })
  return fatos.id
}

const subiu = (de: Nivel, para: Nivel): boolean => NIVEIS.indexOf(para) > NIVEIS.indexOf(de)

async function exigirMinimoDaClassificacao(
  reader: Reader,
  { classificacaoId }: Fatos,
  para: Nivel,
): Promise<void> {
  const { nivelAssinatura: minimo } = await reader
    .selectFrom('classificacao')
    .select('nivelAssinatura')
    .where('id', '=', classificacaoId)
    .executeTakeFirstOrThrow()
  if (subiu(para, minimo))
    throw validacao('nivelAssinatura', `O nível mínimo desta espécie é ${rotuloDoNivel(minimo)}.`)
}

/** Nenhuma assinatura em vigor pode ficar abaixo do nível novo. */
export async function exigirAssinaturasNoNivel(reader: Reader, fatos: Fatos, para: Nivel): Promise<void> {
  const { rows } = await sql`
    select 1 from assinatura s left join assinatura_verificacao v on v.assinatura_id = s.id
    where s.documento_id = ${fatos.id}::uuid and s.assinada_em is not null and not coalesce(v.invalida, s.invalida) and s.versao >= ${fatos.versaoBase ?? 1}
      and (s.metodo <> 'EMBUTIDA' or v.indicacao = 'TOTAL_PASSED') and s.nivel = any(${NIVEIS.slice(0, NIVEIS.indexOf(para))}) limit 1`.execute(
    reader,
  )
  if (rows.length > 0) throw recusa(fatos, `tem assinatura abaixo do nível ${rotuloDoNivel(para)}`)
}

const recusa = (fatos: Fatos, motivo: string, quemPode?: string): Recusa =>
  new Recusa('EstadoInvalidoException', `${fatos.tituloVisivel}: ${motivo}.`, {
    acao: 'PODE_ALTERAR_NIVEL_ASSINATURA',
    motivo,
    ...(quemPode === undefined ? {} : { quemPode }),
  })

export type Pendentes = { usuarios: string[]; convidados: string[] }

/** Quem ainda vai assinar. */
export async function pendentes(reader: Reader, documentoId: string): Promise<Pendentes> {
  const linhas = await reader
    .selectFrom('assinante')
    .select(['usuarioId', 'convidadoId'])
    .where('documentoId', '=', documentoId)
    .where('situacao', '=', 'PENDENTE')
    .execute()
  return {
    usuarios: [...new Set(linhas.flatMap(({ usuarioId }) => usuarioId ?? []))],
    convidados: linhas.flatMap(({ convidadoId }) => convidadoId ?? []),
  }
}

/**
 * Quem ainda vai assinar fica sabendo do que agora se exige; o convidado, por e-mail, e o convite dele
 * continua valendo.
 */
export async function avisarDoNivel(
  tx: Tx,
  { marca }: Ator,
  ato: { historicoId: string; documentoId: string; nivel: Nivel; quem: Pendentes },
): Promise<void> {
  const { historicoId, documentoId, nivel, quem } = ato
  const texto = `O documento que ${marca.nome} o convidou a assinar agora exige assinatura ${rotuloDoNivel(nivel)}. O endereço que você recebeu continua valendo.`
  await escreverAosConvidados(tx, {
    documentoId,
    convidadoIds: quem.convidados,
    carta: `nivel.${historicoId}`,
    assunto: `${marca.sigla}: nível de assinatura alterado`,
    texto,
  })
}
