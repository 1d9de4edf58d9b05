import { aplicar, type Comando, julgar, NOMES, pedidos } from './comandos.ts'
import { assinaturas, type Estado, estadoDe, type Item, raizDe } from './mundo-do-modelo.ts'
import { CHEGA_SE, parDe, partesDe, TRANSICOES } from './transicoes.ts'

export type Passo = { legal: number; comando: number; pedido: number }

/** Quantos passos se dão no rumo de uma transição antes de a deixar para depois. */
const PACIENCIA = 12
/**
 * As transições que um lote ainda quer ver: a que se procura, há quantos passos, e as que neste cenário se
 * deixaram.
 */
export type Caminho = { metas: string[]; atual: string | undefined; passos: number; deixadas: Set<string> }

/**
 * Cada lote procura uma parte do que falta; quando falta pouco, tudo, a começar de pontos diferentes. Visto
 * tudo, recomeça-se.
 */
export function metasDoLote(vistas: ReadonlyMap<string, number>, lote: number): string[] {
  const faltam = TRANSICOES.filter((par) => !vistas.has(par))
  const procuradas = faltam.length === 0 ? TRANSICOES : faltam
  if (procuradas.length > POUCAS) return procuradas.filter((_, i) => i % PARTES === lote % PARTES)
  const inicio = (lote * PARTES) % procuradas.length
  return [...procuradas.slice(inicio), ...procuradas.slice(0, inicio)]
}
const POUCAS = 40
const PARTES = 8

/**
 * De dez passos, três são quaisquer; um, legal qualquer, com cada estado à mesma chance, e nele cada ato; os
 * outros rumam para uma transição.
 */
export function escolher(e: Estado, caminho: Caminho, { legal, comando, pedido }: Passo): Comando {
  const todos = pedidos(e, NOMES[comando % NOMES.length]!)
  if (legal < 3) return todos[pedido % todos.length]!
  const meta = legal === 3 ? undefined : proxima(e, caminho)
  if (meta !== undefined) return rumoA(e, meta, pedido)
  const estados = [...Map.groupBy(aceitos(e), (c) => parDe(e, c).split(' → ')[0]!).values()]
  const pares = [...Map.groupBy(estados[comando % estados.length]!, (c) => parDe(e, c)).values()]
  const par = pares[Math.trunc(pedido / 97) % pares.length]!
  return par[pedido % par.length]!
}

/** A mais próxima das que faltam, até se ver ou demorar. */
function proxima(e: Estado, caminho: Caminho): string | undefined {
  if (
    caminho.atual !== undefined &&
    (++caminho.passos > PACIENCIA || !Number.isFinite(distancia(e, caminho.atual)))
  ) {
    caminho.deixadas.add(caminho.atual)
    caminho.atual = undefined
  }
  if (caminho.atual !== undefined) return caminho.atual
  const ate = caminho.metas
    .filter((meta) => !caminho.deixadas.has(meta))
    .map((meta) => ({ meta, falta: distancia(e, meta) }))
  const menor = Math.min(...ate.map(({ falta }) => falta))
  Object.assign(caminho, {
    atual: Number.isFinite(menor) ? ate.find(({ falta }) => falta === menor)!.meta : undefined,
    passos: 0,
  })
  return caminho.atual
}

/** O que se viu já não se procura. */
export function ver(caminho: Caminho, par: string): void {
  if (caminho.atual === par) caminho.atual = undefined
  caminho.metas = caminho.metas.filter((meta) => meta !== par)
}

export const entrar = (caminho: Caminho): void =>
  void Object.assign(caminho, { atual: undefined, deixadas: new Set() })

/** O que leva adiante uma transição que se quer ver: os atos que não mudam estado não entram. */
const NUMEROS = ['reservar', 'cancelar', 'usar']
const PARADOS = ['abrir', 'titular', 'prazo', 'cumprir', 'dispensar', 'reter', 'levantar']
/** Menos o que prepara outro. */
const PREPARA: Record<string, string> = { levantar: 'reter', cumprir: 'prazo', dispensar: 'prazo' }
/** De cada transição possível agora, quantos pedidos se experimentam. */
const POR_PAR = 3

/**
 * O próximo ato legal a caminho de uma transição: ela mesma, se já se pode; senão, o que mais aproxima dela o
 * estado dos itens, olhado no próprio modelo. `sorte` desempata.
 */
function rumoA(e: Estado, meta: string, sorte: number): Comando {
  const legais = aceitos(e)
  const diretos = legais.filter((c) => parDe(e, c) === meta)
  if (diretos.length > 0) return diretos[sorte % diretos.length]!
  const ato = partesDe(meta).nome
  const daSequencia = NUMEROS.includes(ato)
  const perto = familias(e, meta)
  const uteis = legais.filter(({ nome, alvos }) =>
    daSequencia
      ? NUMEROS.includes(nome)
      : (!PARADOS.includes(nome) || PREPARA[ato] === nome) && alvos.some((alvo) => perto.has(alvo)),
  )
  const experimentados = [...Map.groupBy(uteis, (c) => parDe(e, c)).values()].flatMap((iguais) =>
    Array.from(
      { length: Math.min(POR_PAR, iguais.length) },
      (_, i) => iguais[(sorte + i * 31) % iguais.length]!,
    ),
  )
  const custos = experimentados.map((c) => custoDepois(e, c, meta))
  const menor = Math.min(...custos)
  const melhores = experimentados.filter((_, i) => custos[i] === menor)
  return (melhores.length > 0 ? melhores : legais)[sorte % (melhores.length || legais.length)]!
}

const aceitos = (e: Estado): Comando[] =>
  NOMES.flatMap((nome) => pedidos(e, nome)).filter((c) => julgar(e, c) === 'aceito')

function custoDepois(e: Estado, comando: Comando, meta: string): number {
  const depois = structuredClone(e)
  aplicar(depois, comando)
  const falta = distancia(depois, meta)
  if (falta > 0) return falta + 1
  const { nome } = partesDe(meta)
  return pedidos(depois, nome).some((c) => parDe(depois, c) === meta && julgar(depois, c) === 'aceito')
    ? 0
    : 1
}

type Candidato = { itens: Item[]; falta: number }

/** Um item por estado que a transição pede, e os passos que faltam a cada um, somados. */
function candidatos(e: Estado, meta: string): Candidato[] {
  const { estado, nome, outro } = partesDe(meta)
  if (NUMEROS.includes(nome)) return [{ itens: [], falta: 0 }]
  const ate = (para: string) =>
    Object.values(e.itens).map((x): Candidato => ({
      itens: [x],
      falta: jamais(x, para) ? Infinity : (passosAte(para).get(estadoDe(e, x)) ?? Infinity),
    }))
  if (outro === undefined) return ate(estado)
  const outros = ate(outro)
  return ate(estado).flatMap((um, i) =>
    outros.flatMap((dois, j) =>
      i === j ? [] : [{ itens: [...um.itens, ...dois.itens], falta: um.falta + dois.falta }],
    ),
  )
}

/**
 * Os passos que faltam aos itens mais próximos, infinitos se nenhum chega; à sequência de números, nenhum.
 */
const distancia = (e: Estado, meta: string): number =>
  Math.min(...candidatos(e, meta).map(({ falta }) => falta))

/** Os itens mais próximos e os que andam com eles. */
function familias(e: Estado, meta: string): Set<string> {
  const todos = candidatos(e, meta)
  const menor = Math.min(...todos.map(({ falta }) => falta))
  const raizes = new Set(
    todos.filter(({ falta }) => falta === menor).flatMap(({ itens }) => itens.map((x) => raizDe(e, x).nome)),
  )
  return new Set(
    Object.values(e.itens)
      .filter((x) => raizes.has(raizDe(e, x).nome))
      .map(({ nome }) => nome),
  )
}

/** O que de si mesmo o impede: só o eletrônico sem assinatura é rascunho, e só o PDF se junta. */
const jamais = (x: Item, estado: string): boolean =>
  estado === 'rascunho' ? !x.eletronico || assinaturas(x) > 0 : estado.startsWith('peça') && !x.pdf

const PASSOS = new Map<string, Map<string, number>>()
/** De cada estado, em quantos atos se chega a este. */
function passosAte(estado: string): Map<string, number> {
  const feito = PASSOS.get(estado)
  if (feito !== undefined) return feito
  const passos = new Map([[estado, 0]])
  for (const [para, n] of passos)
    for (const de of CHEGA_SE[para] ?? []) if (!passos.has(de)) passos.set(de, n + 1)
  PASSOS.set(estado, passos)
  return passos
}
