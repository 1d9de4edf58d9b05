import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'

import { Gravacao } from './gravacao.ts'
import { OutraGravou, SemRede } from './rascunho-http.ts'
import { retomar } from './retomar.ts'
import type { Copia } from './neste-computador.ts'

const EDICOES = 500

/** Sempre a mesma sequência para a mesma semente. */
function sorteio(semente: number): (ate: number) => number {
  let estado = semente >>> 0
  return (ate) => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((estado / 2 ** 32) * ate)
  }
}

type Servidor = { versao: number; html: string; gravacoes: { quem: string; html: string }[] }
const palavras = (html: string): string[] => html.split(' ').filter(Boolean)
const juntas = (meu: string, dela: string): string =>
  [...new Set([...palavras(meu), ...palavras(dela)])].join(' ')

const assentar = async (): Promise<void> => {
  for (let n = 0; n < 20; n++) await Promise.resolve()
}

/** Uma pessoa, o navegador dela, e a rede que lhe falta quando quer. */
class Pessoa {
  rede = true
  respostas = true
  texto = ''
  copia: Copia | undefined
  gravacao!: Gravacao
  /** O que escreveu e ainda não se guardou em lado nenhum: só isto um navegador morto perde. */
  soNaTela: string[] = []
  readonly nome: string
  readonly #servidor: Servidor
  #espera = new Set<() => void>()
  /** O que se pediu ao disco e à rede, e ainda não chegou. */
  #aCaminho: (() => void)[] = []

  constructor(nome: string, servidor: Servidor) {
    this.nome = nome
    this.#servidor = servidor
    this.abrir()
  }

  /** Abre a página: o texto do servidor, ou a cópia deste computador. */
  abrir(): void {
    const { versao, html } = this.#servidor
    this.#espera = new Set()
    this.#aCaminho = []
    const iguais = (um: string, outro: string) => um === outro
    this.gravacao = new Gravacao({ ...this.#meios(this.#espera), iguais }, { versao, id: 'r', em: null })
    this.texto = (this.copia ?? this.#servidor).html
    if (this.copia) retomar(this.gravacao, { servidor: { versao, html }, copia: this.copia }, iguais)
  }

  #meios(espera: Set<() => void>) {
    const viva = () => espera === this.#espera
    return {
      texto: () => this.texto,
      agora: () => '2026-01-01T10:12:00Z',
      gravar: async (html: string, lida: number) => this.#gravar(html, lida),
      ler: async () => {
        await this.#demorar()
        if (!this.rede) throw new SemRede('')
        const lido = { versao: this.#servidor.versao, html: this.#servidor.html }
        await this.#demorar()
        return lido
      },
      guardar: async (copia: Copia) => {
        await this.#demorar()
        if (!viva()) return false
        this.copia = copia
        this.#aSalvo(copia.html)
        return true
      },
      esquecer: async () => {
        await this.#demorar()
        if (viva()) this.copia = undefined
      },
      daquiA: (_ms: number, fazer: () => void) => {
        espera.add(fazer)
        return () => void espera.delete(fazer)
      },
    }
  }

  async #gravar(html: string, lida: number) {
    const servidor = this.#servidor
    await this.#demorar()
    if (!this.rede) throw new SemRede('')
    if (html !== servidor.html) {
      if (lida !== servidor.versao) throw new OutraGravou('')
      servidor.versao++
      servidor.html = html
      servidor.gravacoes.push({ quem: this.nome, html })
      this.#aSalvo(html)
    }
    await this.#demorar()
    if (!this.respostas) throw new SemRede('')
    return { rascunhoId: 'r', versao: servidor.versao }
  }

  #demorar(): Promise<void> {
    return new Promise((chegou) => void this.#aCaminho.push(chegou))
  }

  #aSalvo(html: string): void {
    const salvas = new Set(palavras(html))
    this.soNaTela = this.soNaTela.filter((palavra) => !salvas.has(palavra))
  }

  /** O que se pediu primeiro chega primeiro. */
  async chegar(quantos = Infinity): Promise<void> {
    for (const chegou of this.#aCaminho.splice(0, quantos)) chegou()
    await assentar()
  }

  escrever(palavra: string): void {
    this.texto = `${this.texto} ${palavra}`.trim()
    this.soNaTela.push(palavra)
    this.gravacao.mudar()
  }

  /** Passa o tempo: faz-se o que esperava. */
  async passar(): Promise<void> {
    const [...agora] = this.#espera
    this.#espera.clear()
    for (const fazer of agora) fazer()
    await assentar()
  }

  /** Veem-se os dois textos, e ficam os dois. */
  async escolher(): Promise<void> {
    const situacao = this.gravacao.situacao.get()
    if (situacao.fase !== 'conflito') return
    this.texto = juntas(this.texto, situacao.deles.html)
    void this.gravacao.sobrepor(situacao.deles)
    await assentar()
  }
}

/**
 * Com a primeira, o que se escrevia enquanto se esperava pelo disco não se gravava; com a segunda, quem fechava a
 * página duas vezes antes de escolher entre os dois textos apagava o da outra pessoa.
 */
const SEMENTES = [2, 211, Number(process.env.AUTOS_SEMENTE ?? Math.trunc(Math.random() * 2 ** 31))]

for (const semente of SEMENTES)
  test(`${EDICOES} edições ao acaso de duas pessoas, com a rede cortada, respostas perdidas e navegadores mortos: nenhuma palavra se perde (semente ${semente})`, (t) =>
    editarAoAcaso(t, semente))

async function editarAoAcaso(t: TestContext, semente: number): Promise<void> {
  const sortear = sorteio(semente)
  const servidor: Servidor = { versao: 1, html: '', gravacoes: [] }
  const pessoas = [new Pessoa('ela', servidor), new Pessoa('ele', servidor)]
  const escritas = new Map<string, string>()
  const contas = { cortes: 0, mortes: 0, conflitos: 0 }
  const acontecer = [
    async (p: Pessoa) => {
      p.rede = !p.rede
      contas.cortes++
    },
    async (p: Pessoa) => {
      p.respostas = !p.respostas
    },
    async (p: Pessoa) => {
      for (const palavra of p.soNaTela.splice(0)) escritas.delete(palavra)
      p.abrir()
      contas.mortes++
    },
    async (p: Pessoa) => {
      contas.conflitos += Number(p.gravacao.situacao.get().fase === 'conflito')
      if (p.rede) await p.escolher()
    },
    (p: Pessoa) => p.passar(),
    (p: Pessoa) => p.passar(),
    (p: Pessoa) => p.chegar(1 + sortear(3)),
    (p: Pessoa) => p.chegar(1 + sortear(3)),
    (p: Pessoa) => p.chegar(),
    async (p: Pessoa) => {
      await p.passar()
      for (let n = 0; n < 4; n++) await p.chegar()
      assert.deepEqual(p.soNaTela, [], 'passado o tempo, o que se escreveu não está só na tela')
    },
  ]
  for (let n = 0; n < EDICOES; n++) {
    const p = pessoas[sortear(2)]!
    escritas.set(`${p.nome}${n}`, p.nome)
    p.escrever(`${p.nome}${n}`)
    await acontecer[sortear(acontecer.length)]!(pessoas[sortear(2)]!)
  }
  for (const p of pessoas) p.rede = p.respostas = true
  for (let n = 0; n < 40; n++)
    for (const p of pessoas) {
      await p.escolher()
      await p.passar()
      void p.gravacao.gravarJa()
      for (let m = 0; m < 8; m++) await p.chegar()
    }
  const noFim = new Set(palavras(servidor.html))
  t.diagnostic(`${escritas.size} palavras, ${servidor.gravacoes.length} gravações, ${JSON.stringify(contas)}`)
  assert.deepEqual(
    [...escritas.keys()].filter((palavra) => !noFim.has(palavra)),
    [],
  )
  assert.deepEqual(
    pessoas.map(({ copia }) => copia),
    [undefined, undefined],
  )
  assert.ok(contas.cortes > 20 && contas.mortes > 20 && contas.conflitos > 0, JSON.stringify(contas))
  // Cada palavra chega ao servidor na mão de quem a escreveu. */
  for (const [palavra, quem] of escritas)
    assert.equal(servidor.gravacoes.find(({ html }) => palavras(html).includes(palavra))?.quem, quem, palavra)
}
