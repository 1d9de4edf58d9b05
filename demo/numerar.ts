import { nipe } from '@autos/contract/regras/nipe.ts'
import { chaveDaSequencia, type NumerarPor } from '@autos/contract/regras/numeracao.ts'
import {
  type Documento,
  guardar,
  type Linha,
  type Municipio,
  type NumeroAvulso,
  type Processo,
} from './estado.ts'
import { anoDe } from './por-extenso.ts'

/**
 * Dá número a quem tem número, por ordem de criação, e escreve o livro: cada inteiro de 1 ao último tem uma
 * linha. Os números que as histórias pedem estão fixos; os que ninguém aqui usou foram dados no livro em
 * papel.
 */
export function numerar(m: Municipio): void {
  const sequencias = Map.groupBy(
    [...m.processos, ...m.documentos].filter(temNumero),
    (item) => sequenciaDe(m, item).chave,
  )
  const avulsos = Map.groupBy(m.avulsos, ({ chave }) => chave)
  for (const chave of new Set([...sequencias.keys(), ...avulsos.keys()]))
    escrever(m, chave, sequencias.get(chave) ?? [], avulsos.get(chave) ?? [])
}

type Item = Documento | Processo
type Sequencia = { chave: string; sufixos: string[] }

const temNumero = (item: Item): boolean =>
  item.classe.numeravel &&
  item.semNumero !== true &&
  (item.tipo === 'processo' || item.documento.origem === 'ELETRONICA')

function sequenciaDe(m: Municipio, item: Item): Sequencia {
  const ano = String(item.numeroFixo === undefined ? anoDe(m.cal.em(item.criado)) : m.cal.ano)
  if (item.tipo === 'processo')
    return { chave: JSON.stringify(['nipe', m.marca.nipe.orgao, m.marca.nipe.unidade, ano]), sufixos: [ano] }
  return sequenciaDaEspecie(item.classe.especie, item.classe.tipo, item.classe.numerarPor, {
    ano,
    setor: item.setor,
    extra: extraDe(m, item),
  })
}

/** A chave que o servidor dá à mesma numeração: o setor pelo id, o ano e o tipo por extenso. */
export function sequenciaDaEspecie(
  especie: string,
  tipo: string | null,
  campos: readonly string[],
  { ano, setor, extra }: { ano: string; setor: { id: string; sigla: string }; extra: string },
): Sequencia {
  const criterios: NumerarPor[] = campos.map((campo) => ({
    campo,
    on: true,
    valor: campo === 'Tipo' ? tipo : campo === 'Ano' ? ano : campo === 'Setor' ? setor.id : extra,
  }))
  const sufixos = [campos.includes('Ano') ? [ano] : [], campos.includes('Setor') ? [setor.sigla] : []].flat()
  return { chave: chaveDaSequencia(especie, criterios), sufixos }
}

/** Valor do critério próprio da entidade: a unidade orçamentária do empenho, o contrato do aditivo. */
const extraDe = (m: Municipio, { linha, classe }: Item): string =>
  classe.especie === 'Empenho'
    ? m.acaso.filho(linha.id).escolher(['04.01', '07.02', '08.01', '09.01'])
    : `34/${m.cal.ano}`

/** Onde a numeração contínua já estava quando o sistema entrou em uso. */
const PISO: Record<string, number> = { Decreto: 4480, Lei: 2870, 'Termo Aditivo': 0 }

function escrever(m: Municipio, chave: string, itens: Item[], avulsos: NumeroAvulso[]): void {
  const piso =
    itens[0]?.classe.numerarPor.includes('Ano') === false ? (PISO[itens[0].classe.especie] ?? 0) : 0
  const tomados = new Set([
    ...itens.flatMap(({ numeroFixo }) => numeroFixo ?? []),
    ...avulsos.map(({ numero }) => numero),
  ])
  const livres = itens
    .filter(({ numeroFixo }) => numeroFixo === undefined)
    .toSorted((a, b) => a.criado - b.criado)
  const vagas = vagasPara(livres.length, piso, tomados)
  for (const [i, item] of livres.entries())
    vestir(m, item, vagas[Math.floor((i * vagas.length) / livres.length)]!)
  for (const item of itens) if (item.numeroFixo !== undefined) vestir(m, item, item.numeroFixo)
  const usados = new Map(itens.map((item) => [item.linha.numero!, item]))
  const ultimo = Math.max(...usados.keys(), ...tomados)
  const especie = itens[0]?.classe.especie ?? avulsos[0]!.especie
  guardar(m, 'numeracaoSequencia', { chave, especie, ultimo })
  guardar(
    m,
    'numeroLivro',
    ...linhasDoLivro(m, chave, ultimo, usados, new Map(avulsos.map((avulso) => [avulso.numero, avulso]))),
  )
}

/** Números livres até o maior dos fixos; se não bastam, os seguintes. */
function vagasPara(quantos: number, piso: number, tomados: ReadonlySet<number>): number[] {
  const maior = Math.max(piso, ...tomados)
  const vagas = Array.from({ length: maior - piso }, (_, i) => piso + 1 + i).filter((n) => !tomados.has(n))
  for (let n = maior + 1; vagas.length < quantos; n++) vagas.push(n)
  return vagas
}

function vestir(m: Municipio, item: Item, numero: number): void {
  const { chave, sufixos } = sequenciaDe(m, item)
  const { uf, orgao, unidade } = m.marca.nipe
  const numeroCompleto =
    item.tipo === 'processo'
      ? nipe({ uf, orgao, unidade, sequencia: numero, ano: Number(sufixos[0]) })
      : [numero, ...sufixos].join('/')
  Object.assign(item.linha, { numero, numeroCompleto, numeracaoChave: chave, numeracaoSufixos: sufixos })
}

function linhasDoLivro(
  m: Municipio,
  chave: string,
  ultimo: number,
  usados: ReadonlyMap<number, Item>,
  avulsos: ReadonlyMap<number, NumeroAvulso>,
): Linha<'numeroLivro'>[] {
  const r = m.acaso.filho(`livro ${chave}`)
  const processo = chave.startsWith('["nipe"')
  let em = m.cal.em(-300)
  return Array.from({ length: ultimo }, (_, i) => {
    const numero = i + 1
    const item = usados.get(numero)
    const avulso = avulsos.get(numero)
    if (item !== undefined) em = m.cal.em(item.criado)
    if (item !== undefined)
      return {
        chave,
        numero,
        situacao: 'USADO',
        docprocId: item.linha.id,
        usuarioId: item.autor?.id ?? null,
        setorId: item.setor.id,
        em,
        expiraEm: null,
        motivo: null,
      }
    if (avulso !== undefined)
      return {
        chave,
        numero,
        situacao: avulso.situacao,
        docprocId: null,
        usuarioId: avulso.quem?.id ?? null,
        setorId: avulso.setor?.id ?? null,
        em: avulso.em,
        expiraEm: avulso.expiraEm ?? null,
        motivo: avulso.motivo ?? null,
      }
    const lacuna = !processo && r.chance(0.05)
    return {
      chave,
      numero,
      situacao: lacuna ? 'CANCELADO' : 'USADO',
      docprocId: null,
      usuarioId: null,
      setorId: null,
      em,
      expiraEm: null,
      motivo: lacuna
        ? 'reserva cancelada'
        : processo
          ? 'processo em papel, autuado no livro único'
          : 'numerado em papel',
    }
  })
}
