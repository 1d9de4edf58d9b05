import { enumerar } from '@autos/contract/regras/texto.ts'
import type { FaltaDoExame, LugarDoArquivo } from '../../api/gen/graphql.ts'

type Lugar = { lugar: LugarDoArquivo; nome: string; pagina: number }
type NaoExaminado = Lugar & { falta: FaltaDoExame }

/** Como se diz cada parte de um arquivo: uma; e várias, onde se procurou. */
const NOME_DO_LUGAR: Readonly<Record<LugarDoArquivo, readonly [uma: string, varias: string]>> = {
  PAGINA: ['página', 'páginas'],
  TROCADO: ['texto trocado, que se lê em lugar do que se vê', 'textos trocados'],
  FORA: ['fora da área visível', 'fora da área visível'],
  CAMADA: ['camada oculta', 'camadas ocultas'],
  CAMPO: ['campo de formulário', 'campos de formulário'],
  COMENTARIO: ['comentário', 'comentários'],
  SUMARIO: ['sumário', 'sumário'],
  ANEXO: ['anexo embutido', 'anexos embutidos'],
  PROPRIEDADES: ['propriedades', 'propriedades'],
  CORPO: ['texto', 'texto'],
  CABECALHO: ['cabeçalho ou rodapé', 'cabeçalhos e rodapés'],
  NOTA: ['nota', 'notas'],
  EXCLUIDO: ['trecho excluído, que ficou guardado', 'trechos excluídos'],
  OCULTO: ['parte oculta', 'partes ocultas'],
  DESCRICAO: ['descrição de figura', 'descrições de figuras'],
  ENDERECO: ['endereço de um link', 'endereços dos links'],
  IMAGEM: ['figura', 'figuras'],
  OUTRO: ['parte que não se mostra', 'partes que não se mostram'],
}

const FALTA: Readonly<Record<FaltaDoExame, string>> = {
  SENHA: 'tem senha',
  FORMATO: 'é de um tipo que não se lê',
  GRANDE: 'é grande demais',
  DANIFICADO: 'está com defeito',
  IMAGEM: 'é imagem',
}

/** «anexo embutido “lista.csv”», «comentário, página 2». */
export function nomeDoLugar({ lugar, nome, pagina }: Lugar): string {
  const dito = nome === '' || nome === '…' ? '' : ` “${nome}”`
  return `${NOME_DO_LUGAR[lugar][0]}${dito}${pagina > 0 ? `, página ${pagina}` : ''}`
}

const DITOS = 6

/** O que não se examinou, e por quê: nunca se cala. */
export function fraseDoNaoExaminado(lugares: readonly NaoExaminado[]): string {
  if (lugares.length === 0) return ''
  const ditos = lugares.slice(0, DITOS).map((um) => `${nomeDoLugar(um)} (${FALTA[um.falta]})`)
  const mais = lugares.length - ditos.length
  return `Não se examinou: ${enumerar(mais > 0 ? [...ditos, `mais ${mais}`] : ditos)}.`
}

/** Onde se procurou, tenha-se achado ou não. */
export function fraseDoExaminado(lugares: readonly Lugar[]): string {
  if (lugares.length === 0) return ''
  const nomes = lugares.map((um) => (um.nome === '' ? NOME_DO_LUGAR[um.lugar][1] : nomeDoLugar(um)))
  const ditos = [...new Set(nomes)]
  const muitos = ditos.slice(0, 2 * DITOS)
  const mais = ditos.length - muitos.length
  return `Procurou-se em: ${enumerar(mais > 0 ? [...muitos, `mais ${mais}`] : muitos)}.`
}
