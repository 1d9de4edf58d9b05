import { lerCampos } from '@autos/simuladores/domsc-ciga/campos.ts'
import type { ConfigDoDiario } from '../../server/src/config-diario.ts'

/**
 * The names that the stand-in has for what is sent to the gazette, in its own table. Those of the real one nobody could
 * confirm: the stand-in's and ours were guessed by two who did not read one another.
 */
export function gazetteFields(): ConfigDoDiario[string]['campos'] {
  const { cadastro, metadados, respostas } = lerCampos()
  const of = (kind: 'lei' | 'contrato', field: string): string => metadados[kind][field]!.nome
  return {
    confirmados: true,
    nomes: {
      titulo: cadastro.titulo.nome,
      codCategoria: cadastro.categoria.nome,
      urlOrigemApi: cadastro.urlDeOrigem.nome,
      codRegistroInfoSfinge: cadastro.sfinge.nome,
      arquivo: cadastro.arquivo.nome,
      'lei.numero': of('lei', 'numero'),
      'lei.ano': of('lei', 'ano'),
      'lei.statusLei': of('lei', 'situacao'),
      'lei.codSubcategoria': of('lei', 'subcategoria'),
      'lei.epigrafe': of('lei', 'epigrafe'),
      'lei.ementa': of('lei', 'ementa'),
      'lei.tagAssunto': of('lei', 'assuntos'),
      'lei.projetoLei': of('lei', 'projeto'),
      'lei.dataSancao': of('lei', 'sancao'),
      'lei.dataInicioVigencia': of('lei', 'inicioDaVigencia'),
      'lei.dataRevogacao': of('lei', 'revogacao'),
      'contrato.numero': of('contrato', 'numero'),
      'contrato.numeroProcesso': of('contrato', 'processo'),
      'contrato.urlProcesso': of('contrato', 'urlDoProcesso'),
      'contrato.objeto': of('contrato', 'objeto'),
      'contrato.cnpjCpf': of('contrato', 'contratado'),
      'contrato.nomeRazaoSocial': of('contrato', 'nomeDoContratado'),
      'contrato.dataAssinatura': of('contrato', 'assinatura'),
      'contrato.dataVigenciaInicio': of('contrato', 'inicioDaVigencia'),
      'contrato.dataVigenciaFim': of('contrato', 'fimDaVigencia'),
      'contrato.valor': of('contrato', 'valor'),
      'contrato.legislacao': of('contrato', 'legislacao'),
      codigo: respostas.codigo,
      urlDoPdf: respostas.urlDoPdf,
    },
    situacoes: {
      agendado: respostas.situacoes.AGENDADO,
      publicado: respostas.situacoes.PUBLICADO,
      excluido: respostas.situacoes.EXCLUIDO,
    },
    fixos: {},
  }
}
