import { aplicar, type Comando, julgar, NOMES, pedidos } from './comandos.ts'
import { assinaturas, type Estado, estadoDe, type Item } from './mundo-do-modelo.ts'
import { CHEGA_SE, parDe, partesDe } from './transicoes.ts'

export type Passo = { legal: number; comando: number; pedido: number }

/** Quantos passos se dão no rumo de uma transição antes de a deixar para depois. */
const PACIENCIA = 12
/** As transições que um lote ainda quer ver: a que se procura, há quantos passos, e as que neste cenário se deixaram. */
export type Caminho = { metas: string[]; atual: string | undefined; passos: number; deixadas: Set<string> }

/** De dez passos, três são quaisquer; um, legal qualquer, com cada estado à mesma chance, e nele cada ato; os outros rumam para uma transição. */
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
  if (caminho.atual !== undefined && (++caminho.passos > PACIENCIA || !Number.isFinite(distancia(e, caminho.atual)))) {
    caminho.deixadas.add(caminho.atual)
    caminho.atual = undefined
  }
  if (caminho.atual !== undefined) return caminho.atual
  const ate = caminho.metas.filter((meta) => !caminho.deixadas.has(meta)).map((meta) => ({ meta, falta: distancia(e, meta) }))
  const menor = Math.min(...ate.map(({ falta }) => falta))
  Object.assign(caminho, { atual: Number.isFinite(menor) ? ate.find(({ falta }) => falta === menor)!.meta : undefined, passos: 0 })
  return caminho.atual
}

/** O que se viu já não se procura. */
export function ver(caminho: Caminho, par: string): void {
  if (caminho.atual === par) caminho.atual = undefined
  caminho.metas = caminho.metas.filter((meta) => meta !== par)
}

export const entrar = (caminho: Caminho): void => void Object.assign(caminho, { atual: undefined, deixadas: new Set() })

/** O que leva adiante uma transição que se quer ver: os atos que não mudam estado não entram. */
const NUMEROS = ['reservar', 'cancelar', 'usar']
const PARADOS = ['abrir', 'titular']
/** De cada transição possível agora, quantos pedidos se experimentam. */
const POR_PAR = 3

/**
 * O próximo ato legal a caminho de uma transição: ela mesma, se já se pode; senão, o que mais aproxima dela o estado dos itens,
 * olhado no próprio modelo. `sorte` desempata.
 */
function rumoA(e: Estado, meta: string, sorte: number): Comando {
  const legais = aceitos(e)
  const diretos = legais.filter((c) => parDe(e, c) === meta)
  if (diretos.length > 0) return diretos[sorte % diretos.length]!
  const daSequencia = NUMEROS.includes(partesDe(meta).nome)
  const uteis = legais.filter(({ nome }) => NUMEROS.includes(nome) === daSequencia && !PARADOS.includes(nome))
  const experimentados = [...Map.groupBy(uteis, (c) => parDe(e, c)).values()].flatMap((iguais) =>
    Array.from({ length: Math.min(POR_PAR, iguais.length) }, (_, i) => iguais[(sorte + i * 31) % iguais.length]!),
  )
  const custos = experimentados.map((c) => custoDepois(e, c, meta))
  const menor = Math.min(...custos)
  const melhores = experimentados.filter((_, i) => custos[i] === menor)
  return (melhores.length > 0 ? melhores : legais)[sorte % (melhores.length || legais.length)]!
}

const aceitos = (e: Estado): Comando[] => NOMES.flatMap((nome) => pedidos(e, nome)).filter((c) => julgar(e, c) === 'aceito')

function custoDepois(e: Estado, comando: Comando, meta: string): number {
  const depois = structuredClone(e)
  aplicar(depois, comando)
  const falta = distancia(depois, meta)
  if (falta > 0) return falta + 1
  const { nome } = partesDe(meta)
  return pedidos(depois, nome).some((c) => parDe(depois, c) === meta && julgar(depois, c) === 'aceito') ? 0 : 1
}

/** A soma dos passos que faltam aos itens mais próximos, infinita se nenhum chega; da sequência de números, nada. */
function distancia(e: Estado, meta: string): number {
  const { estado, outro } = partesDe(meta)
  const itens = Object.values(e.itens)
  const ate = (para: string) => itens.map((x) => (jamais(x, para) ? Infinity : (passosAte(para).get(estadoDe(e, x)) ?? Infinity)))
  if (NUMEROS.includes(partesDe(meta).nome)) return 0
  const [uns, outros] = [ate(estado), outro === undefined ? undefined : ate(outro)]
  return outros === undefined ? Math.min(...uns) : Math.min(...uns.flatMap((um, i) => outros.map((dois, j) => (i === j ? Infinity : um + dois))))
}

/** O que de si mesmo o impede: só o eletrônico sem assinatura é rascunho, e só o PDF se junta. */
const jamais = (x: Item, estado: string): boolean => (estado === 'rascunho' ? !x.eletronico || assinaturas(x) > 0 : estado.startsWith('peça') && !x.pdf)

const PASSOS = new Map<string, Map<string, number>>()
/** De cada estado, em quantos atos se chega a este. */
function passosAte(estado: string): Map<string, number> {
  const feito = PASSOS.get(estado)
  if (feito !== undefined) return feito
  const passos = new Map([[estado, 0]])
  for (const [para, n] of passos) for (const de of CHEGA_SE[para] ?? []) if (!passos.has(de)) passos.set(de, n + 1)
  PASSOS.set(estado, passos)
  return passos
}
