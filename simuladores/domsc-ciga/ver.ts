import type { Login } from './acesso.ts'
import { situacaoDe, type Ato, type Atos } from './atos.ts'
import type { Campos } from './campos.ts'
import { dataBrasileira, dataDeBanco, dataEHora, diaDe, lerData } from './edicoes.ts'
import type { Posicoes } from './posicoes.ts'
import { Recusa } from './recusa.ts'

export type Olhar = {
  login: Login
  campos: Campos
  posicoes: Posicoes
  agora: number
  endereco: string
  /** Words that a control put in place of an act's situation. */
  palavras: ReadonlyMap<number, string>
}

export const enderecoPublico = (codigo: number, endereco: string): string => `${endereco}/?q=id:${codigo}`
export const enderecoDoPdf = (codigo: number, endereco: string): string =>
  `${endereco}/publicacoes/${codigo}.pdf`

/** An item of `remote/list`, its category by name and its dates as a Brazilian writes them. */
function item(ato: Ato, { campos, posicoes, agora, endereco, palavras }: Omit<Olhar, 'login'>) {
  return {
    [campos.respostas.codigo]: ato.codigo,
    titulo: ato.titulo,
    categoria: campos.categorias[ato.categoria],
    data_publicacao: dataBrasileira(ato.publicaEm),
    data_cadastro: dataEHora(ato.cadastradoEm),
    url_origem_api:
      posicoes.origem === 'dada' ? (ato.urlDeOrigem ?? '') : enderecoPublico(ato.codigo, endereco),
    status: palavras.get(ato.codigo) ?? campos.respostas.situacoes[situacaoDe(ato, agora)],
  }
}

/** `remote/status`: the item, and once it is published the address of the official publication's PDF. */
export function verSituacao(ato: Ato, olhar: Olhar) {
  const publicado = situacaoDe(ato, olhar.agora) === 'PUBLICADO'
  return {
    ...item(ato, olhar),
    [olhar.campos.respostas.urlDoPdf]: publicado ? enderecoDoPdf(ato.codigo, olhar.endereco) : null,
  }
}

/** What is published is everybody's, what is scheduled its own entity's. */
export const alcanca = (ato: Ato, { login, agora }: Pick<Olhar, 'login' | 'agora'>): boolean =>
  ato.cnpj === login.cnpj || situacaoDe(ato, agora) === 'PUBLICADO'

/** `remote/list`, the newest first. */
export function listar(atos: Atos, pedido: URLSearchParams, olhar: Olhar) {
  const { login, campos, posicoes, agora } = olhar
  const pagina = inteiro(pedido, 'page', 1)
  const quantos = Math.min(inteiro(pedido, 'count', 20), posicoes.tetoDaLista)
  const [inicio, fim] = [data(pedido, 'data_inicio'), data(pedido, 'data_fim')]
  const categoria = pedido.get('categoria')
  return atos
    .todos()
    .filter((ato) => posicoes.excluido === 'fica' || situacaoDe(ato, agora) !== 'EXCLUIDO')
    .filter((ato) => (posicoes.lista === 'todos' ? alcanca(ato, olhar) : ato.cnpj === login.cnpj))
    .filter((ato) => categoria === null || campos.categorias[ato.categoria] === categoria)
    .filter(({ publicaEm }) => diaDe(publicaEm) >= inicio && diaDe(publicaEm) <= fim)
    .toSorted((a, b) => b.codigo - a.codigo)
    .slice((pagina - 1) * quantos, pagina * quantos)
    .map((ato) => item(ato, olhar))
}

function inteiro(pedido: URLSearchParams, nome: string, omissao: number): number {
  const dito = pedido.get(nome)
  if (dito === null) return omissao
  if (!/^[1-9]\d{0,8}$/.test(dito)) throw new Recusa(400, { [nome]: [`${nome} começa em 1.`] })
  return Number(dito)
}

function data(pedido: URLSearchParams, nome: 'data_inicio' | 'data_fim'): number {
  const dita = pedido.get(nome)
  if (dita === null) return nome === 'data_inicio' ? -Infinity : Infinity
  const dia = lerData(dita)
  if (dia === undefined) throw new Recusa(400, { [nome]: [`${nome} deve ser dd/mm/aaaa.`] })
  return dia
}

/** Open data of what was published in a month (`12/2026`), where `codigo` is a text. */
export function dadosAbertos(
  atos: Atos,
  mes: string,
  { campos, agora, endereco }: Pick<Olhar, 'campos' | 'agora' | 'endereco'>,
) {
  return atos
    .todos()
    .filter((ato) => situacaoDe(ato, agora) === 'PUBLICADO' && dataBrasileira(ato.publicaEm).endsWith(mes))
    .map((ato) => ({
      codigo: String(ato.codigo),
      titulo: ato.titulo,
      data: dataDeBanco(ato.publicaEm),
      cod_registro_info_sfinge: ato.sfinge,
      municipio: ato.municipio,
      entidade: ato.entidade,
      categoria: campos.categorias[ato.categoria],
      link: enderecoPublico(ato.codigo, endereco),
      texto: '',
      url: enderecoPublico(ato.codigo, endereco),
    }))
}
