import {
  abertoPorOutroSetor,
  anexosDe,
  apensosDe,
  arquivado,
  arvoreDe,
  assinaturas,
  ativo,
  autorizado,
  classificador,
  concluso,
  criou,
  desconsiderado,
  detem,
  detinha,
  ehDele,
  ehMembro,
  ehPessoa,
  enviou,
  type Estado,
  existe,
  type Item,
  type Lugar,
  moveu,
  naoSaiu,
  paiDe,
  type Pessoa,
  PESSOAS,
  podeVer,
  raizDe,
  recebeSigiloso,
  type Restricao,
  SETORES,
  setorDeOrigem,
  setorDoAto,
  setoresDe,
  tem,
  vaiParaFora,
  veTitulo,
  vinculou,
} from './mundo-do-modelo.ts'

/**
 * O que o ato dá: aceito com um efeito, repetição do que a pessoa acabou de fazer, recusa, ou a resposta de
 * quem não existe.
 */
export type Veredito = 'aceito' | 'repetido' | 'recusado' | 'oculto'
/** `alvos`: os itens do ato, o primeiro dá o estado; `arg`: o que se escolhe além deles. */
export type Comando = { nome: NomeDeComando; u: Pessoa; alvos: readonly string[]; arg: string }

type Regra = {
  sobre: 'documento' | 'processo' | 'ambos' | 'numero'
  /** Quantos alvos, e de que tipo são os outros. */
  outro?: 'documento' | 'processo'
  args?: readonly string[]
  julgar(e: Estado, c: Comando, x: Item, y: Item | undefined): Veredito
  aplicar(e: Estado, c: Comando, x: Item, y: Item | undefined): void
  /** Os itens de que o ato é evento. */
  toca?(e: Estado, c: Comando, x: Item, y: Item | undefined): Item[]
}

const se = (pode: boolean): Veredito => (pode ? 'aceito' : 'recusado')
/** A mesma pessoa fez o mesmo ao mesmo item há menos de um minuto (INV-9). */
const acabou = (u: Pessoa, x: Item, tipo: string): boolean =>
  x.tramite !== null && x.tramite.tipo === tipo && x.tramite.por === u && x.tramite.recente
/** Os presos desde o começo estão há mais de um minuto. */
const acabouDePrender = (u: Pessoa, x: Item, pai: Item): boolean =>
  x.pai === pai.nome && x.vinculadoPor === u && x.vinculadoNo > 0
const solto = (x: Item): boolean => x.pai === null

function mover(x: Item, u: Pessoa, tipo: string, para: Lugar | null): void {
  x.tramite = {
    tipo,
    por: u,
    origem: x.carga,
    recebido: false,
    recente: true,
    antes: { novo: x.novo, minuta: x.minuta },
    mexido: [],
    encerrados: [],
  }
  x.carga = para
  x.arquivado = tipo === 'ARQUIVAMENTO'
  x.novo = false
}

function prender(e: Estado, u: Pessoa, x: Item, pai: Item, vinculo: 'peca' | 'anexo' | 'apenso'): void {
  const irmaos = Object.values(e.itens).filter((f) => f.pai === pai.nome && f.vinculo === vinculo)
  const ordem = vinculo === 'peca' ? ++pai.ultimaPeca : 1 + Math.max(0, ...irmaos.map((f) => f.ordem!))
  const vinculadoSetor = setorDoAto(e, u, pai) ?? (vinculo === 'peca' ? setorDoAto(e, u, x) : null)
  Object.assign(x, {
    pai: pai.nome,
    vinculo,
    ordem,
    vinculadoPor: u,
    vinculadoSetor,
    vinculadoNo: e.passo,
    carga: null,
    tramite: null,
    novo: false,
  })
}

function soltar(e: Estado, u: Pessoa, x: Item, tipo: string): void {
  const { carga } = raizDe(e, x)
  Object.assign(x, { pai: null, vinculo: null, ordem: null, vinculadoPor: null, vinculadoSetor: null })
  x.tramite = {
    tipo,
    por: u,
    origem: null,
    recebido: false,
    recente: true,
    antes: { novo: false, minuta: false },
    mexido: [],
    encerrados: [],
  }
  x.carga = carga
}

const concluir = (x: Item): void => void (concluso(x) && (x.minuta = false))
const lavrar = (x: Item): void => void (x.ultimaPeca++, x.porLavrar++)
const comPai = (e: Estado, _: Comando, x: Item): Item[] => [x, paiDe(e, x)!]

function podeEnviar(e: Estado, { u, arg }: Comando, x: Item): Veredito {
  const destino = arg as Lugar
  if (acabou(u, x, 'ENVIO') && x.carga === destino) return 'repetido'
  if (!ativo(e, x) || !solto(x) || !detem(e, u, x) || destino === x.carga || arg === 'extinto')
    return 'recusado'
  const { meus, arvore } = arvoreDe(e, u, x)
  if (ehPessoa(destino) && !ehMembro(destino, meus)) return 'recusado'
  const dentro = ehPessoa(destino) ? ehMembro(destino, arvore) : arvore.includes(destino)
  if (x.tipo === 'documento' && !concluso(x) && !dentro) return 'recusado'
  return se(!x.restricoes.includes('SIGILOSO') || recebeSigiloso(x, destino))
}

const disjuntavel = (e: Estado, x: Item): boolean =>
  x.vinculo === 'peca' && !arquivado(e, x) && !desconsiderado(e, x) && !moveu(e, x)
const podeAnexar = (e: Estado, u: Pessoa, x: Item): boolean =>
  ativo(e, x) && x.vinculo !== 'anexo' && podeVer(e, u, x) && detem(e, u, x)
const podeApensar = (e: Estado, u: Pessoa, x: Item): boolean =>
  ativo(e, x) && x.vinculo !== 'apenso' && detem(e, u, x)
const mesmos = (a: readonly string[], b: readonly string[]): boolean =>
  a.toSorted().join() === b.toSorted().join()

/** O que já tem apensos; na falta, o mais antigo: os nomes dos processos estão em ordem de idade. */
const principalDe = (e: Estado, a: Item, b: Item): Item =>
  apensosDe(e, a).length > 0 ? a : apensosDe(e, b).length > 0 ? b : a.nome < b.nome ? a : b

function podeAssinar(e: Estado, u: Pessoa, x: Item): boolean {
  if (!ativo(e, x)) return false
  if (x.assinantes[u] === 'PENDENTE') return true
  return (
    podeVer(e, u, x) &&
    x.assinantes[u] !== 'ASSINOU' &&
    (x.vinculo !== 'peca' || detem(e, u, x)) &&
    (criou(u, x) || detem(e, u, x))
  )
}

const pelaCarga = (e: Estado, u: Pessoa, x: Item): boolean =>
  (detem(e, u, x) && podeVer(e, u, x)) || (detinha(e, u, x) && autorizado(e, u, x))
/** §7.2: o que só o lugar fechava sai dele interno. */
function manterFechado(x: Item, lugar: Item): void {
  if (x.restricoes.length === 0 && lugar.restricoes.length > 0) x.restricoes = ['INTERNO']
}

function restricoesPara(e: Estado, { u, arg }: Comando, x: Item): Pick<Item, 'restricoes' | 'autorizados'> {
  if (arg === 'nenhuma') return { restricoes: [], autorizados: [] }
  if (arg !== 'SIGILOSO')
    return { restricoes: arg === 'POSSE' ? ['INTERNO', 'POSSE'] : ['INTERNO'], autorizados: [] }
  const { carga, tramite, arquivado: noArquivo } = raizDe(e, x)
  const quem = ['beto', noArquivo ? tramite!.origem : carga, ...(pelaCarga(e, u, x) ? [u] : [])].filter(
    (lugar) => lugar !== null,
  ) as Lugar[]
  return { restricoes: ['INTERNO', 'SIGILOSO'] satisfies Restricao[], autorizados: [...new Set(quem)] }
}

/**
 * O último prazo do item: cumpre-o quem responde, cancela-o quem o deu, e quem tem a carga faz as duas
 * coisas.
 */
function encerrar(e: Estado, u: Pessoa, x: Item, situacao: 'CUMPRIDO' | 'CANCELADO'): Veredito {
  const prazo = x.prazos.at(-1)
  if (prazo === undefined) return 'oculto'
  if (prazo.situacao !== 'ABERTO') return prazo.situacao === situacao ? 'repetido' : 'recusado'
  const deles = situacao === 'CUMPRIDO' ? ehDele(u, prazo.de) : prazo.por === u || ehDele(u, prazo.porSetor)
  return se(detem(e, u, x) || deles)
}
/** Também o que está na Lixeira. */
const retivel = (e: Estado, u: Pessoa, x: Item): boolean => x.excluidoPor !== null || existe(e, u, x)

const numeroDe = (e: Estado, n: number) => e.livro[n]
const meuNumero = (u: Pessoa, por: Pessoa): boolean => por === u || setoresDe(u).includes(setoresDe(por)[0]!)

// prettier-ignore
export const REGRAS = {
  enviar: {
    sobre: 'ambos', args: [...SETORES, 'extinto', 'ana', 'beto', 'dora'], julgar: podeEnviar,
    aplicar(e, { u, arg }, x) {
      const [fora, origem] = [vaiParaFora(x, arg as Lugar), x.carga]
      mover(x, u, 'ENVIO', arg as Lugar)
      x.movimentos.push({ passo: e.passo, fora, envio: true })
      if (fora) x.minuta = false
      // Quem respondia e mandou adiante fez o que devia (domínio §4.1).
      x.tramite!.encerrados = [...x.prazos.keys()].filter((i) => x.prazos[i]!.situacao === 'ABERTO' && x.prazos[i]!.de === origem)
      for (const i of x.tramite!.encerrados) x.prazos[i]!.situacao = 'ENCERRADO'
    },
  },
  desfazer: {
    sobre: 'ambos',
    julgar(e, { u }, x) {
      if (acabou(u, x, 'DESFAZER_ENVIO')) return 'repetido'
      return se(solto(x) && enviou(e, u, x) && !x.tramite!.recebido && x.tramite!.mexido.every((outro) => outro === x.tramite!.por))
    },
    aplicar(_, { u }, x) {
      const { antes, origem, encerrados } = x.tramite!
      for (const i of encerrados) x.prazos[i]!.situacao = 'ABERTO'
      mover(x, u, 'DESFAZER_ENVIO', origem)
      x.movimentos.pop()
      Object.assign(x, { novo: antes.novo, minuta: antes.minuta })
    },
  },
  abrir: {
    sobre: 'ambos', julgar: () => 'aceito',
    aplicar(e, { u }, x) {
      const raiz = raizDe(e, x)
      if (!x.lidoPor.includes(u)) x.lidoPor.push(u)
      if (raiz.tramite?.tipo === 'ENVIO' && detem(e, u, x) && raiz.tramite.por !== u) raiz.tramite.recebido = true
    },
    toca: () => [],
  },
  arquivar: {
    sobre: 'ambos',
    julgar(e, { u }, x) {
      // O apenso foi com o principal (domínio §4.7).
      if (acabou(u, x.vinculo === 'apenso' ? raizDe(e, x) : x, 'ARQUIVAMENTO')) return 'repetido'
      if (!ativo(e, x) || !solto(x) || !detem(e, u, x)) return 'recusado'
      if (x.tipo === 'documento') return se(concluso(x))
      const juntos = [x, ...apensosDe(e, x)]
      const pecas = Object.values(e.itens).filter((f) => f.vinculo === 'peca' && juntos.some(({ nome }) => nome === f.pai))
      return se(juntos.every(({ porLavrar }) => porLavrar === 0) && !pecas.some((peca) => peca.desconsideradoPor === null && tem(peca, 'PENDENTE')))
    },
    aplicar(e, { u }, x) {
      mover(x, u, 'ARQUIVAMENTO', null)
      x.movimentos.push({ passo: e.passo, fora: false, envio: false })
    },
    toca: (e, _, x) => [x, ...apensosDe(e, x)],
  },
  desarquivar: {
    sobre: 'ambos',
    julgar: (e, { u }, x) => (acabou(u, x, 'DESARQUIVAMENTO') ? 'repetido' : se(solto(x) && x.arquivado && (detinha(e, u, x) || classificador(u)))),
    aplicar: (_, { u }, x) => mover(x, u, 'DESARQUIVAMENTO', x.tramite!.origem),
    toca: (e, _, x) => [x, ...apensosDe(e, x)],
  },
  juntar: {
    sobre: 'documento', outro: 'processo',
    julgar(e, { u }, x, y) {
      if (acabouDePrender(u, x, y!)) return 'repetido'
      return se(ativo(e, x) && solto(x) && x.pdf && concluso(x) && detem(e, u, x) && ativo(e, y!) && detem(e, u, y!))
    },
    aplicar(e, { u }, x, y) {
      prender(e, u, x, y!, 'peca')
      x.minuta = false
    },
    toca: (_e, _c, x, y) => [x, y!],
  },
  disjuntar: {
    sobre: 'documento',
    julgar: (e, { u }, x) =>
      acabou(u, x, 'DISJUNTADA') ? 'repetido' : se(disjuntavel(e, x) && podeVer(e, u, x) && detem(e, u, x) && (vinculou(u, x) || classificador(u))),
    aplicar(e, { u }, x) {
      manterFechado(x, paiDe(e, x)!)
      soltar(e, u, x, 'DISJUNTADA')
    },
    toca: comPai,
  },
  desconsiderar: {
    sobre: 'documento',
    julgar(e, { u }, x) {
      if (x.desconsideradoPor === u) return 'repetido'
      const estado = x.vinculo === 'peca' && !arquivado(e, x) && x.desconsideradoPor === null && !disjuntavel(e, x)
      return se(estado && detem(e, u, x) && (criou(u, x) || vinculou(u, x) || classificador(u)))
    },
    aplicar(_, { u }, x) {
      x.desconsideradoPor = u
      for (const quem of PESSOAS) if (x.assinantes[quem] === 'PENDENTE') delete x.assinantes[quem]
    },
    toca: comPai,
  },
  anexar: {
    sobre: 'documento', outro: 'documento',
    julgar(e, { u }, x, y) {
      if (acabouDePrender(u, x, y!)) return 'repetido'
      return se(podeAnexar(e, u, x) && podeAnexar(e, u, y!) && solto(x) && anexosDe(e, x).length === 0)
    },
    aplicar: (e, { u }, x, y) => prender(e, u, x, y!, 'anexo'), toca: (_e, _c, x, y) => [x, y!],
  },
  desanexar: {
    sobre: 'documento',
    julgar(e, { u }, x) {
      if (acabou(u, x, 'DESANEXACAO')) return 'repetido'
      const preso = x.vinculo === 'anexo' && ativo(e, x) && !(paiDe(e, x)!.vinculo === 'peca' && moveu(e, x))
      return se(preso && podeVer(e, u, x) && detem(e, u, x))
    },
    aplicar(e, { u }, x) {
      const raiz = raizDe(e, x)
      // A que saiu com o principal já não é rascunho.
      if (moveu(e, x) && !(raiz.tipo === 'documento' && raiz.minuta)) x.minuta = false
      const principal = paiDe(e, x)!
      manterFechado(x, principal)
      if (principal.vinculo === 'peca') manterFechado(x, paiDe(e, principal)!)
      soltar(e, u, x, 'DESANEXACAO')
    },
    toca: comPai,
  },
  apensar: {
    sobre: 'processo', outro: 'processo',
    julgar(e, { u }, x, y) {
      if (acabouDePrender(u, x, y!) || acabouDePrender(u, y!, x)) return 'repetido'
      if (!podeApensar(e, u, x) || !podeApensar(e, u, y!) || x.carga !== y!.carga) return 'recusado'
      const [sx, sy] = [x, y!].map(({ restricoes }) => restricoes.includes('SIGILOSO'))
      const sigilo = (!sx && !sy) || (sx && sy && mesmos(x.autorizados, y!.autorizados))
      return se(sigilo! && (apensosDe(e, x).length === 0 || apensosDe(e, y!).length === 0))
    },
    aplicar(e, { u }, x, y) {
      const principal = principalDe(e, x, y!)
      prender(e, u, principal === x ? y! : x, principal, 'apenso')
      lavrar(principal)
    },
    toca: (_e, _c, x, y) => [x, y!],
  },
  desapensar: {
    sobre: 'processo',
    julgar: (e, { u }, x) => (acabou(u, x, 'DESAPENSACAO') ? 'repetido' : se(x.vinculo === 'apenso' && !arquivado(e, x) && detem(e, u, x))),
    aplicar(e, { u }, x) {
      lavrar(paiDe(e, x)!)
      soltar(e, u, x, 'DESAPENSACAO')
    },
    toca: comPai,
  },
  lavrar: { sobre: 'processo', julgar: () => 'aceito', aplicar: (_e, _c, x) => void (x.porLavrar = 0), toca: () => [] },
  excluir: {
    sobre: 'ambos',
    julgar(e, { u }, x) {
      if (x.excluidoPor !== null) return x.excluidoPor === u ? 'repetido' : 'oculto'
      const sozinho = x.tipo === 'documento' ? assinaturas(x) === 0 && anexosDe(e, x).length === 0 : x.ultimaPeca === 0 && apensosDe(e, x).length === 0
      return se(solto(x) && !x.arquivado && !x.retencoes.includes(true) && sozinho && naoSaiu(x) && !abertoPorOutroSetor(x) && criou(u, x) && detem(e, u, x))
    },
    aplicar: (_, { u }, x) => void (x.excluidoPor = u),
  },
  restaurar: {
    sobre: 'ambos',
    julgar(e, { u }, x) {
      if (x.excluidoPor !== null) return criou(u, x) || classificador(u) ? 'aceito' : 'oculto'
      if (!existe(e, u, x)) return 'oculto'
      return x.restauradoPor.includes(u) ? 'repetido' : 'recusado'
    },
    aplicar: (_, { u }, x) => void ((x.excluidoPor = null), x.restauradoPor.push(u)),
  },
  assinar: {
    sobre: 'documento',
    julgar: (e, { u }, x) => (x.assinantes[u] === 'ASSINOU' && x.assinouAgora.includes(u) ? 'repetido' : se(podeAssinar(e, u, x))),
    aplicar(_, { u }, x) {
      x.assinantes[u] = 'ASSINOU'
      x.assinouAgora.push(u)
      concluir(x)
    },
  },
  rejeitar: {
    sobre: 'documento',
    julgar(e, { u }, x) {
      if (x.assinantes[u] !== 'PENDENTE' && x.rejeitouAgora.includes(u)) return 'repetido'
      return se(ativo(e, x) && x.assinantes[u] === 'PENDENTE')
    },
    aplicar(_, { u }, x) {
      x.assinantes[u] = 'REJEITOU'
      x.rejeitouAgora.push(u)
    },
  },
  /** Põe quem não consta, tira quem consta; com `+`, pede de novo a quem rejeitou. */
  pedir: {
    sobre: 'documento', args: ['beto', 'carla', 'dora', '+beto', '+dora'],
    julgar(e, { u, arg }, x) {
      if (!podeVer(e, u, x) || !ativo(e, x) || !(detem(e, u, x) || (solto(x) && criou(u, x)))) return 'recusado'
      return se(arg.startsWith('+') ? x.assinantes[arg.slice(1) as Pessoa] === 'REJEITOU' : x.assinantes[arg as Pessoa] !== 'ASSINOU')
    },
    aplicar(_, { arg }, x) {
      const quem = arg.replace('+', '') as Pessoa
      if (arg.startsWith('+') || !(quem in x.assinantes)) x.assinantes[quem] = 'PENDENTE'
      else delete x.assinantes[quem]
      concluir(x)
    },
  },
  restringir: {
    sobre: 'ambos', args: ['nenhuma', 'INTERNO', 'POSSE', 'SIGILOSO'],
    julgar(e, c, x) {
      const { u } = c
      const acesso = podeVer(e, u, x) || (detinha(e, u, x) && autorizado(e, u, x))
      if (!classificador(u) && !(acesso && (arquivado(e, x) ? detinha(e, u, x) : detem(e, u, x)))) return 'recusado'
      const para = restricoesPara(e, c, x)
      return mesmos(x.restricoes, para.restricoes) && mesmos(x.autorizados, para.autorizados) ? 'repetido' : 'aceito'
    },
    aplicar: (e, c, x) => void Object.assign(x, restricoesPara(e, c, x)),
  },
  titular: {
    sobre: 'ambos', args: ['Um título', 'Outro título'],
    julgar(e, { u, arg }, x) {
      const relacao = x.tipo === 'documento' ? criou(u, x) && detem(e, u, x) && assinaturas(x) === 0 : detem(e, u, x) || (criou(u, x) && naoSaiu(x))
      if (!veTitulo(e, u, x) || !ativo(e, x) || !(relacao || classificador(u))) return 'recusado'
      return x.titulo === arg ? 'repetido' : 'aceito'
    },
    aplicar: (_, { arg }, x) => void (x.titulo = arg),
  },
  prazo: {
    sobre: 'ambos', args: ['', 'juridico', 'dora'],
    julgar: (e, { u }, x) => se(podeVer(e, u, x) && ativo(e, x) && detem(e, u, x)),
    aplicar: (e, { u, arg }, x) => void x.prazos.push({ de: arg === '' ? raizDe(e, x).carga! : (arg as Lugar), por: u, porSetor: setorDoAto(e, u, x), situacao: 'ABERTO' }),
  },
  cumprir: {
    sobre: 'ambos', julgar: (e, { u }, x) => encerrar(e, u, x, 'CUMPRIDO'), aplicar: (_e, _c, x) => void (x.prazos.at(-1)!.situacao = 'CUMPRIDO'),
  },
  dispensar: {
    sobre: 'ambos', julgar: (e, { u }, x) => encerrar(e, u, x, 'CANCELADO'), aplicar: (_e, _c, x) => void (x.prazos.at(-1)!.situacao = 'CANCELADO'),
  },
  reter: {
    sobre: 'ambos', julgar: (e, { u }, x) => (!classificador(u) ? 'recusado' : retivel(e, u, x) ? 'aceito' : 'oculto'), aplicar: (_e, _c, x) => void x.retencoes.push(true),
  },
  levantar: {
    sobre: 'ambos',
    julgar(e, { u }, x) {
      if (!classificador(u)) return 'recusado'
      return x.retencoes.length === 0 || !retivel(e, u, x) ? 'oculto' : se(x.retencoes.at(-1)!)
    },
    aplicar: (_e, _c, x) => void (x.retencoes[x.retencoes.length - 1] = false),
  },
  reservar: {
    sobre: 'numero', julgar: () => 'aceito',
    aplicar: (e, { u }) => void (e.livro[++e.ultimo] = { situacao: 'RESERVADO', por: u, pulado: false }),
  },
  cancelar: {
    sobre: 'numero', args: ['1', '2', '3', '4', '5'],
    julgar(e, { u, arg }) {
      const linha = numeroDe(e, Number(arg))
      return se(linha?.situacao === 'RESERVADO' && meuNumero(u, linha.por))
    },
    aplicar(e, { u, arg }) {
      const n = Number(arg)
      if (n !== e.ultimo) return void (e.livro[n] = { situacao: 'CANCELADO', por: u, pulado: false })
      delete e.livro[n]
      e.ultimo = n - 1
    },
  },
  usar: {
    sobre: 'numero', args: ['1', '2', '3', '4', '5', '7'],
    julgar(e, { u, arg }) {
      const linha = numeroDe(e, Number(arg))
      if (linha === undefined) return 'aceito'
      return se((linha.situacao === 'RESERVADO' && meuNumero(u, linha.por)) || (linha.situacao === 'CANCELADO' && linha.pulado))
    },
    aplicar(e, { u, arg }) {
      const n = Number(arg)
      for (let pulado = e.ultimo + 1; pulado < n; pulado++) e.livro[pulado] = { situacao: 'CANCELADO', por: u, pulado: true }
      e.ultimo = Math.max(e.ultimo, n)
      e.livro[n] = { situacao: 'USADO', por: u, pulado: false }
    },
  },
} satisfies Record<string, Regra>

export type NomeDeComando = keyof typeof REGRAS
export const NOMES = Object.keys(REGRAS) as NomeDeComando[]
const regra = (nome: NomeDeComando): Regra => REGRAS[nome]

/** Todos os pedidos que se podem fazer nesse estado, legais ou não. */
export function pedidos(e: Estado, nome: NomeDeComando): Comando[] {
  const { sobre, outro, args = [''] } = regra(nome)
  const itens = Object.values(e.itens)
  const alvos = itens.filter(({ tipo }) => sobre === 'ambos' || tipo === sobre).map((x) => [x.nome])
  const comOutro =
    outro === undefined
      ? alvos
      : alvos.flatMap(([x]) => itens.filter((y) => y.tipo === outro && y.nome !== x).map((y) => [x!, y.nome]))
  const lista = sobre === 'numero' ? [[]] : comOutro
  return lista.flatMap((quais) => PESSOAS.flatMap((u) => args.map((arg) => ({ nome, u, alvos: quais, arg }))))
}

export function julgar(e: Estado, c: Comando): Veredito {
  const { sobre, julgar: regraDoAto } = regra(c.nome)
  const itens = c.alvos.map((nome) => e.itens[nome]!)
  const proprio = ['excluir', 'restaurar', 'lavrar', 'reter', 'levantar'].includes(c.nome)
  if (sobre !== 'numero' && !proprio && !itens.every((x) => existe(e, c.u, x))) return 'oculto'
  if (c.nome === 'excluir' && itens[0]!.excluidoPor === null && !existe(e, c.u, itens[0]!)) return 'oculto'
  return regraDoAto(e, c, itens[0]!, itens[1])
}

/** Devolve os itens de que o ato é evento. */
export function aplicar(e: Estado, c: Comando): string[] {
  const { aplicar: efeito, toca = (_e, _c, alvo) => [alvo], sobre } = regra(c.nome)
  const [x, y] = c.alvos.map((nome) => e.itens[nome]!)
  e.passo++
  const tocados = sobre === 'numero' ? [] : toca(e, c, x!, y)
  efeito(e, c, x!, y)
  for (const item of tocados) item.tramite?.mexido.push(c.u)
  return tocados.map(({ nome }) => nome)
}

export function nascer(nome: string, tipo: Item['tipo'], mais: Partial<Item> = {}): Item {
  const x: Item = {
    nome,
    tipo,
    criadoPor: 'ana',
    titulo: nome,
    carga: null,
    tramite: null,
    arquivado: false,
    excluidoPor: null,
    restauradoPor: [],
    novo: true,
    pai: null,
    vinculo: null,
    ordem: null,
    vinculadoPor: null,
    vinculadoSetor: null,
    vinculadoNo: 0,
    movimentos: [],
    restricoes: [],
    autorizados: [],
    lidoPor: [],
    prazos: [],
    retencoes: [],
    eletronico: true,
    pdf: true,
    minuta: false,
    desconsideradoPor: null,
    assinantes: {},
    assinouAgora: [],
    rejeitouAgora: [],
    ultimaPeca: 0,
    porLavrar: 0,
    ...mais,
  }
  if (x.pai !== null) return { ...x, novo: false }
  x.carga = setorDeOrigem(x)
  x.tramite = {
    tipo: 'CRIACAO',
    por: x.criadoPor,
    origem: null,
    recebido: false,
    recente: false,
    antes: { novo: true, minuta: x.minuta },
    mexido: [],
    encerrados: [],
  }
  return x
}
