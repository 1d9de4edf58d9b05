import type { TipoDeRelatorio } from '@autos/contract/entradas.ts'
import type { LinhaDoRelatorio, Relatorio } from './levantar.ts'
import { planilha } from './planilha.ts'

type Coluna = [titulo: string, valor: (linha: LinhaDoRelatorio, fuso: string) => string | number | null]

const COLUNA = {
  setor: ['Setor', ({ setor }) => setor?.nome ?? null],
  pessoa: ['Pessoa', ({ usuario }) => usuario?.nome ?? null],
  especie: ['Espécie', ({ especie }) => especie],
  tipo: ['Tipo', ({ tipo }) => tipo],
  item: ['Item', ({ tipoItem }) => (tipoItem === 'PROCESSO' ? 'Processo' : 'Documento')],
  quantidade: ['Quantidade', ({ quantidade }) => quantidade],
  maisAntigo: [
    'Mais antigo',
    ({ maisAntigoEm }, fuso) =>
      maisAntigoEm && new Intl.DateTimeFormat('pt-BR', { timeZone: fuso }).format(maisAntigoEm),
  ],
  media: ['Dias (média)', ({ diasMedia }) => diasMedia],
  mediana: ['Dias (mediana)', ({ diasMediana }) => diasMediana],
  maximo: ['Dias (máximo)', ({ diasMaximo }) => diasMaximo],
  cadastrados: ['Cadastrados', ({ cadastrados }) => cadastrados],
  enviados: ['Enviados', ({ enviados }) => enviados],
  arquivados: ['Arquivados', ({ arquivados }) => arquivados],
  juntados: ['Juntados', ({ juntados }) => juntados],
  assinados: ['Assinados', ({ assinados }) => assinados],
  cumpridos: ['Cumpridos', ({ cumpridos }) => cumpridos],
  cumpridosNoPrazo: ['Cumpridos no dia', ({ cumpridosNoPrazo }) => cumpridosNoPrazo],
  abertos: ['Abertos', ({ abertos }) => abertos],
  vencidos: ['Vencidos', ({ vencidos }) => vencidos],
} as const satisfies Record<string, Coluna>

const {
  setor,
  pessoa,
  especie,
  tipo,
  item,
  quantidade,
  maisAntigo,
  media,
  mediana,
  maximo,
  cadastrados,
  enviados,
  arquivados,
  juntados,
  assinados,
  cumpridos,
  cumpridosNoPrazo,
  abertos,
  vencidos,
} = COLUNA

const COLUNAS: Record<TipoDeRelatorio, readonly Coluna[]> = {
  ESTOQUE: [setor, pessoa, especie, tipo, item, quantidade, maisAntigo, media, mediana, maximo],
  TEMPO: [setor, especie, tipo, item, quantidade, media, mediana, maximo],
  PRODUTIVIDADE: [pessoa, quantidade, cadastrados, enviados, arquivados, juntados, assinados],
  CLASSIFICACOES: [especie, tipo, item, quantidade, arquivados],
  PRAZOS: [setor, pessoa, quantidade, cumpridos, cumpridosNoPrazo, abertos, vencidos],
}

export function csv({ relatorio, linhas }: Relatorio, fuso: string): string {
  const colunas = COLUNAS[relatorio]
  return planilha([
    colunas.map(([titulo]) => titulo),
    ...linhas.map((linha) => colunas.map(([, valor]) => valor(linha, fuso))),
  ])
}
