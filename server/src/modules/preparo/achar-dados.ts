import { type Giro, girarLados } from '@autos/contract/regras/girar.ts'
import { leitorDeDados } from '../../adapters/dados-pessoais/achar.ts'
import { type Caixa, caixasDe } from '../../adapters/dados-pessoais/caixas.ts'
import type { Achado, TipoDeDado } from '../../adapters/dados-pessoais/port.ts'
import type { LugarLido, NomeDoLugar } from '../../adapters/lugares/port.ts'

/** Nas páginas, `nome` é vazio; `pessoal` falso: é de empresa, ou do próprio órgão. */
export type DadoAchado = { pagina: number; tipo: TipoDeDado; pessoal: boolean; caixas: Caixa[] }
/** Quantos de um tipo há num lugar; `pagina` zero: em nenhuma. */
export type DadosDoLugar = {
  lugar: NomeDoLugar
  nome: string
  pagina: number
  tipo: TipoDeDado
  quantos: number
}

/** Endereços e telefones que também são de repartições; o CNPJ é sempre de empresa. */
const DE_ORGAO: ReadonlySet<TipoDeDado> = new Set(['ENDERECO', 'TELEFONE', 'EMAIL'])
/** Em décimos de milésimo da altura: acima dela o timbre, abaixo o pé. */
const [TIMBRE, PE] = [1_500, 9_100]

export type PaginaPorVer = { pagina: number; texto: string; caixas: readonly number[]; angulo: number | null }

/** O que se acha no que está escrito numa página, e onde. */
export const dadosDaPagina = (pagina: PaginaPorVer): DadoAchado[] =>
  leitorDeDados.achar(pagina.texto).map((achado) => noLugar(pagina, achado))

function noLugar({ pagina, caixas: pedacos, angulo }: PaginaPorVer, achado: Achado): DadoAchado {
  const caixas = caixasDe(pedacos, achado)
  // Como se lê: em pé, ainda que tenha entrado virada no digitalizador.
  const giro = ((Math.round((angulo ?? 0) / 9_000) % 4) * 90) as Giro
  const emPe = caixas.map((caixa) => girarLados(caixa, giro))
  const noPapel = emPe.length > 0 && emPe.every(([, alto, , baixo]) => baixo < TIMBRE || alto > PE)
  return { pagina, tipo: achado.tipo, pessoal: ehPessoal(achado.tipo, noPapel), caixas }
}

const ehPessoal = (tipo: TipoDeDado, noPapel: boolean): boolean =>
  tipo !== 'CNPJ' && !(noPapel && DE_ORGAO.has(tipo))

/** Onde o órgão se apresenta: o timbre de uma página, o cabeçalho de um texto, aonde levam os seus endereços. */
const DO_ORGAO: ReadonlySet<NomeDoLugar> = new Set(['CABECALHO', 'ENDERECO'])

/** O que se acha no que está escrito fora das páginas; o mesmo texto, em dois lugares, acha-se em ambos. */
export const tiposNoLugar = ({ lugar, texto }: Pick<LugarLido, 'lugar' | 'texto'>): TipoDeDado[] =>
  leitorDeDados
    .achar(texto)
    .map(({ tipo }) => tipo)
    .filter((tipo) => ehPessoal(tipo, DO_ORGAO.has(lugar)))

/** Só os pessoais, e nunca quais: é o que se guarda (docs/adr/0041). */
export function contarNaPagina(pagina: PaginaPorVer): DadosDoLugar[] {
  const tipos = dadosDaPagina(pagina).flatMap(({ tipo, pessoal }) => (pessoal ? [tipo] : []))
  return contar({ lugar: 'PAGINA', nome: '', pagina: pagina.pagina }, tipos)
}

export const contarNoLugar = (lugar: LugarLido): DadosDoLugar[] =>
  contar({ lugar: lugar.lugar, nome: lugar.nome, pagina: lugar.pagina ?? 0 }, tiposNoLugar(lugar))

type Onde = Pick<DadosDoLugar, 'lugar' | 'nome' | 'pagina'>

const contar = (onde: Onde, tipos: readonly TipoDeDado[]): DadosDoLugar[] =>
  [...Map.groupBy(tipos, (tipo) => tipo)].map(([tipo, deles]) => ({ ...onde, tipo, quantos: deles.length }))
