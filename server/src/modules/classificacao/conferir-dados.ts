import type { ClassificacaoDados, ClassificacaoRestricaoInput } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { MENSAGENS } from '@autos/contract/mensagens.ts'
import {
  BASE_LEGAL_MAX,
  CLASSE_CODIGO_MAX,
  comprimento,
  CRITERIO_MAX,
  CRITERIOS_MAX,
  ESPECIE_MAX,
  PRAZO_MAX_ANOS,
  TITULO_MAX,
} from '@autos/contract/regras/limites.ts'
import { normalizarCriterio, type NumerarPor } from '@autos/contract/regras/numeracao.ts'
import { limparLinha } from '@autos/contract/regras/texto.ts'
import type { Tx } from '../../kernel/database.ts'
import { isId } from '../../kernel/ids.ts'
import type { CampoDeNumeracao, Classe, Classificacao } from './catalogo.ts'

export type DadosConferidos = Omit<
  Classificacao,
  'id' | 'tiposNaoNumeraveis' | 'restricoesAoNascer' | 'ativa' | 'sistema' | 'versao' | 'usuarios' | 'setores'
> & {
  restricao: { usuarios: string[]; setores: string[] }
}

/** Os dados como se guardam, ou a recusa no campo do formulário (especificação §5, Classification). */
export async function conferirDados(
  tx: Tx,
  dados: ClassificacaoDados,
  atual: Classificacao | undefined,
): Promise<DadosConferidos> {
  const especie = linha('especie', dados.especie, ESPECIE_MAX)
  const tipo = limparLinha(dados.tipo ?? '') === '' ? null : linha('tipo', dados.tipo ?? '', ESPECIE_MAX)
  const { deDocumento, deProcesso, numeravel, nivelAssinatura, dispensaAssinatura, permiteMinuta } = dados
  if (!deDocumento && !deProcesso)
    throw validacao('deDocumento', 'Marque se a classificação é de documento ou de processo.')
  if (deProcesso && !normalizarCriterio(especie).startsWith('processo'))
    throw validacao('especie', 'A espécie de processo começa com a palavra Processo.')
  const numeracaoCampos = criterios(dados.numeracaoCampos)
  if (numeravel && tipo === null && numeracaoCampos.some(({ campo, on }) => campo === 'Tipo' && on))
    throw validacao('tipo', MENSAGENS.campoObrigatorio)
  const restricoesPadrao = restricoes(dados.restricoesPadrao)
  return {
    especie,
    tipo,
    deDocumento,
    deProcesso,
    numeravel,
    numeracaoCampos,
    nivelAssinatura,
    dispensaAssinatura,
    permiteMinuta,
    nascePublico: nascePublico(dados, restricoesPadrao, atual),
    restricoesPadrao,
    restricao: await conferirRestricao(tx, dados.restricao ?? { usuarios: [], setores: [] }, atual),
    classe: dados.classe == null ? null : conferirClasse(dados.classe),
  }
}

function linha(campo: string, texto: string, maximo: number): string {
  const limpo = limparLinha(texto)
  if (limpo === '') throw validacao(campo, MENSAGENS.campoObrigatorio)
  if (comprimento(limpo) > maximo) throw validacao(campo, `No máximo ${maximo} caracteres.`)
  return limpo
}

const DE_FABRICA = ['Tipo', 'Ano', 'Setor']

/** Os três de fábrica, sempre e primeiro, e os que a entidade criou, na ordem em que os pôs. */
function criterios(pedidos: readonly NumerarPor[]): CampoDeNumeracao[] {
  const dados = pedidos.map(({ campo, valor, on }) => ({
    campo: linha('numeracaoCampos', campo, CRITERIO_MAX),
    valor: limparLinha(valor ?? '') || null,
    on,
  }))
  const nomes = dados.map(({ campo }) => normalizarCriterio(campo))
  if (new Set(nomes).size < nomes.length)
    throw validacao('numeracaoCampos', 'Há critérios de numeração repetidos.')
  if (dados.some(({ valor }) => comprimento(valor ?? '') > CRITERIO_MAX))
    throw validacao('numeracaoCampos', `O valor de um critério tem no máximo ${CRITERIO_MAX} caracteres.`)
  const fixos = DE_FABRICA.map((campo) => ({
    campo,
    valor: null,
    on: dados[nomes.indexOf(normalizarCriterio(campo))]?.on ?? false,
  }))
  const proprios = dados.filter((_, i) => !DE_FABRICA.some((campo) => normalizarCriterio(campo) === nomes[i]))
  if (proprios.length > CRITERIOS_MAX)
    throw validacao('numeracaoCampos', `Há no máximo ${CRITERIOS_MAX} critérios além de Tipo, Ano e Setor.`)
  return [...fixos, ...proprios]
}

/** Posse e sigilo trazem o interno; o que só se mostra não se guarda. */
function restricoes(pedidas: readonly string[]): Classificacao['restricoesPadrao'] {
  const guardadas = (['POSSE', 'SIGILOSO'] as const).filter((restricao) => pedidas.includes(restricao))
  return guardadas.length > 0 || pedidas.includes('INTERNO') ? ['INTERNO', ...guardadas] : []
}

/** O que a lei manda publicar não se restringe ao nascer. Quem não o diz deixa como está. */
function nascePublico(
  { nascePublico: pedido }: ClassificacaoDados,
  padrao: Classificacao['restricoesPadrao'],
  atual: Classificacao | undefined,
): boolean {
  if (pedido === true && padrao.length > 0)
    throw validacao('nascePublico', 'O que nasce público não tem restrições de um item novo.')
  return padrao.length === 0 && (pedido ?? atual?.nascePublico ?? false)
}

/** Quem já constava pode ter sido desativado depois; quem entra agora, não. */
async function conferirRestricao(
  tx: Tx,
  pedida: ClassificacaoRestricaoInput,
  atual: Classificacao | undefined,
): Promise<DadosConferidos['restricao']> {
  const unicos = (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))]
  const [usuarios, setores] = [unicos(pedida.usuarios), unicos(pedida.setores)]
  if (usuarios.length + setores.length > 500)
    throw validacao('restricao', 'A restrição tem no máximo 500 pessoas e setores.')
  const novos = [
    usuarios.filter((id) => !atual?.usuarios.includes(id)),
    setores.filter((id) => !atual?.setores.includes(id)),
  ] as const
  const ativos = await Promise.all([ativosDe(tx, 'usuario', novos[0]), ativosDe(tx, 'setor', novos[1])])
  if (ativos[0] < novos[0].length || ativos[1] < novos[1].length)
    throw validacao('restricao', 'Há pessoa ou setor desconhecido ou desativado.')
  return { usuarios, setores }
}

async function ativosDe(tx: Tx, tabela: 'usuario' | 'setor', ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  return (
    await tx
      .selectFrom(tabela)
      .select('id')
      .where('id', 'in', ids.filter(isId).concat(NINGUEM))
      .where('desativadoEm', 'is', null)
      .execute()
  ).length
}

/** Uma lista nunca vazia para o `in`. */
const NINGUEM = '00000000-0000-0000-0000-000000000000'

function conferirClasse({
  prazoCorrente,
  prazoIntermediario,
  destinacao,
  gatilho,
  ...textos
}: Classe): Classe {
  for (const prazo of [prazoCorrente, prazoIntermediario])
    if (!Number.isInteger(prazo) || prazo < 0 || prazo > PRAZO_MAX_ANOS)
      throw validacao('classe', `O prazo é um número de anos, de 0 a ${PRAZO_MAX_ANOS}.`)
  const baseLegal = limparLinha(textos.baseLegal ?? '')
  return {
    codigo: linha('classe', textos.codigo, CLASSE_CODIGO_MAX),
    assunto: linha('classe', textos.assunto, TITULO_MAX),
    prazoCorrente,
    prazoIntermediario,
    destinacao,
    gatilho,
    baseLegal: baseLegal === '' ? null : linha('classe', baseLegal, BASE_LEGAL_MAX),
  }
}
