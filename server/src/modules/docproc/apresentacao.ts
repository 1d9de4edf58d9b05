import type { SituacaoDoAssinante, SituacaoDoConvite } from '@autos/contract/entradas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Aviso } from '../../adapters/assinatura-pdf/port.ts'
import type { Reader } from '../../kernel/database.ts'
import { listed } from '../../kernel/listed.ts'
import { usuarioDe } from '../acoes/index.ts'
import type { Ator } from '../ator/index.ts'
import { type Campos, lista, objeto } from './campos.ts'
import { comum, type Destino, destino } from './fragmentos.ts'

/**
 * O que o banco diz para mostrar, ainda sem a regra de quem lê (quem a aplica é a forma: documento.ts,
 * processo.ts). Falta o que não se pediu.
 */
export type Comum = Partial<{
  assunto: string | null
  hipoteseLegal: string | null
  restritoAte: string | null
  numeracaoSufixos: string[]
  classificacao: Record<string, unknown>
  criadoPor: Destino | null
  carga: { origem?: Destino | null; destino?: Destino | null; mensagem?: string | null }
  marcadores: { proprio: boolean; nome: string; tipo: string; setor: unknown }[]
  autorizados: Destino[]
}>

export type LinhaDeAssinante = {
  usuario?: {
    cpf?: string | null
    email?: string | null
    nome?: string
    sobrenome?: string
    nomeCompleto?: string
  } & Record<string, unknown>
  cargo: string | null
  situacao: SituacaoDoAssinante
  ordem: number
}
export type LinhaDeExterno = {
  id: string
  email: string
  nome: string | null
  cpf: string | null
  situacao: SituacaoDoAssinante
  ordem: number
  convite: SituacaoDoConvite | null
}
export type EsperaGravada = 'REVOGACAO' | 'AUTORIDADE' | 'SEM_CARIMBO' | 'ARQUIVO'

export type LinhaDeAssinatura = {
  id: string
  usuarioId: string | null
  cpfCnpj: string | null
  nome: string
  cargos: string[]
  emailConvidado: string | null
  motivoRejeicao: string | null
  metodo: string
  assinadaEm: string | null
  carimbadaEm: string | null
  politicaIcp: string | null
  rejeitadaEm: string | null
  encerrada: boolean
  emSubstituicaoA: string | null
  certificadoExpiraEm: string | null
  emissorCarimbo: string | null
  emissorAssinatura: string | null
  invalida: boolean
  ltv: boolean | null
  icpBrasil: boolean
  adobeReader: boolean
  indicacao: 'TOTAL_PASSED' | 'TOTAL_FAILED' | 'INDETERMINATE' | null
  motivos: string[]
  observacao: string | null
  verificadaEm: string | null
  noArquivo: boolean
  revogada: boolean
  avisos: Aviso[]
  ressalvas: string[]
  politica: string | null
  nivelPades: string | null
  provaEspera: EsperaGravada | null
  provaPrevistaEm: string | null
}

export type ApresentacaoDeDocumento = Comum &
  Partial<{
    requerente: { nome: string; cpfCnpj: string | null; contato: string | null } | null
    erroArquivo: string | null
    origemInteg: string | null
    diarioUrl: string | null
    codigoAutenticidade: string | null
    integrador: { id: string; nome: string; login: string } | null
    autorizadosExternos: string[]
    /** A versão em vigor. */
    arquivo: {
      numero: number
      chave: string
      versionId: string | null
      extensao: string
      paginas: number | null
    } | null
    assinantes: LinhaDeAssinante[]
    assinantesExternos: LinhaDeExterno[]
    assinaturas: LinhaDeAssinatura[]
    envios: {
      dataDesignado: string
      dataEnviado: string | null
      usuarioSolicitante: Destino | null
      setorSolicitante: Destino | null
    }[]
  }>

export type ApresentacaoDeProcesso = Comum &
  Partial<{
    tipoNaoNumeravel: boolean
    interessados: Destino[]
    interessadosExternos: { id: string; nomeRazao: string; email: string | null; cpfCnpj: string | null }[]
    /** Os números que a disjuntada deixou vagos, em ordem. */
    pecasVagas: { peca: number; disjuntadaEm: string; documentoId: string }[]
  }>

/** Vai no comando dos fatos (`mostrar`), e por isso já passou por `visiveis`. */
export const apresentacaoDeDocumento = (ator: Ator, campos: Campos): RawBuilder<ApresentacaoDeDocumento> =>
  objeto(campos, { ...comum(ator, campos), ...DO_DOCUMENTO, assinantes: assinantes(campos) })

export const apresentacaoDeProcesso = (ator: Ator, campos: Campos): RawBuilder<ApresentacaoDeProcesso> =>
  objeto(campos, { ...comum(ator, campos), ...DO_PROCESSO })

const DO_DOCUMENTO = {
  requerente: sql`case when doc.requerente_nome is not null then json_build_object('nome', doc.requerente_nome, 'cpfCnpj', doc.requerente_cpf_cnpj, 'contato', doc.requerente_contato) end`,
  erroArquivo: sql`doc.erro_arquivo`,
  origemInteg: sql`doc.origem_integ`,
  diarioUrl: sql`doc.diario_url`,
  codigoAutenticidade: sql`case when doc.versao_arquivo is not null then doc.codigo_autenticidade end`,
  integrador: sql`(select json_build_object('id', i.id, 'nome', i.nome, 'login', i.login) from integrador i where i.id = doc.integrador_id)`,
  autorizadosExternos: sql`array(select x.cpf from docproc_autorizado_externo x where x.docproc_id = d.id order by x.cpf)`,
  arquivo: sql`(select json_build_object('numero', v.numero, 'chave', v.chave, 'versionId', v.version_id, 'extensao', v.extensao, 'paginas', v.paginas)
    from documento_versao v where v.documento_id = d.id and v.numero = doc.versao_arquivo)`,
  assinantesExternos: sql`case when ass.externos > 0 then ${lista(
    sql`json_build_object('id', g.id, 'email', g.email, 'nome', g.nome, 'cpf', g.cpf, 'situacao', a.situacao, 'ordem', a.ordem, 'convite', case when a.convite_situacao = 'MANDADO' then coalesce(a.convite_correio, 'MANDADO') else a.convite_situacao end) order by a.ordem, a.id`,
    sql`from assinante a join convidado g on g.id = a.convidado_id where a.documento_id = d.id`,
  )} else '[]' end`,
  // O que a última verificação disse vale mais que o que se soube ao assinar. As de antes da substituição vêm
  // riscadas.
  assinaturas: lista(
    sql`json_build_object('id', s.id, 'usuarioId', s.usuario_id, 'cpfCnpj', s.cpf_cnpj, 'nome', s.nome, 'cargos', s.cargos, 'metodo', s.metodo,
      'emailConvidado', (select g.email from convidado g where g.id = s.convidado_id), 'motivoRejeicao', s.motivo_rejeicao,
      'assinadaEm', s.assinada_em, 'rejeitadaEm', s.rejeitada_em, 'encerrada', s.encerrada, 'emSubstituicaoA', (select nome_completo from usuario where id = s.em_substituicao_a), 'certificadoExpiraEm', s.certificado_expira_em, 'emissorAssinatura', s.emissor_assinatura,
      'carimbadaEm', case when v.assinatura_id is null then s.carimbada_em else v.carimbada_em end,
      'emissorCarimbo', case when v.assinatura_id is null then s.emissor_carimbo else v.emissor_carimbo end,
      'invalida', coalesce(v.invalida, s.invalida), 'icpBrasil', coalesce(v.icp_brasil, s.icp_brasil), 'adobeReader', coalesce(v.adobe_reader, s.adobe_reader),
      'ltv', case when v.assinatura_id is null then s.ltv else v.ltv and coalesce(v.ltv_ate, 'infinity') > now() end, 'indicacao', v.indicacao, 'motivos', coalesce(v.motivos, '{}'), 'observacao', s.observacao,
      'avisos', coalesce(v.avisos, '[]'), 'ressalvas', coalesce(v.ressalvas, '{}'), 'politica', s.politica, 'nivelPades', v.nivel_pades, 'politicaIcp', v.politica_icp, 'provaEspera', v.prova_espera,
      'provaPrevistaEm', v.prova_prevista_em, 'verificadaEm', v.verificada_em, 'noArquivo', v.assinatura_id is not null, 'revogada', s.versao < coalesce(doc.versao_base, 1))
      order by coalesce(s.assinada_em, s.rejeitada_em), s.id`,
    sql`from assinatura s left join assinatura_verificacao v on v.assinatura_id = s.id where s.documento_id = d.id`,
  ),
  envios: lista(
    sql`json_build_object('dataDesignado', p.designado_em, 'dataEnviado', p.enviado_em, 'usuarioSolicitante', ${destino(sql`p.usuario_id`)}, 'setorSolicitante', ${destino(sql`null::uuid`, sql`p.setor_id`)})
      order by p.designado_em, p.id`,
    sql`from pedido_arquivo p where p.documento_id = d.id`,
  ),
}

const ASSINANTE = {
  id: sql`u.id`,
  cpf: sql`u.cpf`,
  nome: sql`u.nome`,
  sobrenome: sql`u.sobrenome`,
  nomeCompleto: sql`u.nome_completo`,
  email: sql`u.email`,
  login: sql`u.login`,
  desativado: sql`u.desativado_em is not null`,
  roles: sql`array[]::text[]`,
  cargos: sql`array(select k.cargo from usuario_cargo k where k.usuario_id = u.id order by k.ordem)`,
  setorIds: sql`array(select l.setor_id from lotacao l join setor se on se.id = l.setor_id where l.usuario_id = u.id and se.desativado_em is null order by se.nome, se.id)`,
}

const assinantes = (campos: Campos): RawBuilder<unknown> => {
  const assinante = {
    cargo: sql`a.cargo`,
    situacao: sql`a.situacao`,
    ordem: sql`a.ordem`,
    usuario: objeto(campos, ASSINANTE, 'assinantes.usuario.'),
  }
  return lista(
    sql`${objeto(campos, assinante, 'assinantes.')} order by a.ordem, a.id`,
    sql`from assinante a join usuario u on u.id = a.usuario_id where a.documento_id = d.id`,
  )
}

const DO_PROCESSO = {
  tipoNaoNumeravel: sql`(select p.tipo_nao_numeravel from processo p where p.id = d.id)`,
  interessados: lista(
    sql`${destino(sql`i.usuario_id`, sql`i.setor_id`)} order by i.ordem`,
    sql`from interessado i where i.processo_id = d.id and i.externo_id is null`,
  ),
  interessadosExternos: lista(
    sql`json_build_object('id', e.id, 'nomeRazao', e.nome_razao, 'email', e.email, 'cpfCnpj', e.cpf_cnpj, 'versao', e.versao) order by i.ordem`,
    sql`from interessado i join interessado_externo e on e.id = i.externo_id where i.processo_id = d.id`,
  ),
  pecasVagas: lista(
    sql`json_build_object('peca', t.peca, 'disjuntadaEm', t.realizado_em, 'documentoId', t.docproc_id) order by t.peca`,
    sql`from tramite t where t.outro_id = d.id and t.tipo = 'DISJUNTADA' and t.peca is not null`,
  ),
}

/** A data da assinatura da própria pessoa em cada documento, para a lista dos assinados. */
export async function minhasAssinaturas(
  reader: Reader,
  ator: Ator,
  ids: readonly string[],
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ documentoId: string; em: Date }>`
    select s.documento_id, max(s.assinada_em) as em from assinatura s where s.documento_id = any(${listed(ids)}) and s.usuario_id = ${usuarioDe(ator)}::uuid group by 1`.execute(
    reader,
  )
  return new Map(rows.map(({ documentoId, em }) => [documentoId, em]))
}
