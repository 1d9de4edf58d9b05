import assert from 'node:assert/strict'
import { test } from 'node:test'

import { Gravacao, type Meios } from './gravacao.ts'
import { OutraGravou, SemRede, type Lido } from './rascunho-http.ts'

/** Um servidor que guarda versões, e o que se lhe faz. */
function cena(comeco: Lido = { versao: 1, html: 'a' }) {
  const servidor = { ...comeco, rede: true, respostas: true }
  const local: { copia: string | undefined } = { copia: undefined }
  const escrito = { texto: comeco.html }
  const meios: Meios = {
    gravar: async (html, lida) => {
      if (!servidor.rede) throw new SemRede('')
      if (html !== servidor.html && lida !== servidor.versao) throw new OutraGravou('')
      if (html !== servidor.html) Object.assign(servidor, { versao: servidor.versao + 1, html })
      if (!servidor.respostas) throw new SemRede('')
      return { rascunhoId: 'r', versao: servidor.versao }
    },
    ler: async () => ({ versao: servidor.versao, html: servidor.html }),
    guardar: async ({ html }) => {
      local.copia = html
      return true
    },
    esquecer: async () => {
      local.copia = undefined
    },
    iguais: (um, outro) => um === outro,
    texto: () => escrito.texto,
    agora: () => '2026-01-01T10:12:00Z',
    daquiA: () => () => undefined,
  }
  const gravacao = new Gravacao(meios, {
    versao: comeco.versao,
    id: comeco.versao === 0 ? null : 'r',
    em: null,
  })
  const escrever = (texto: string) => {
    escrito.texto = texto
    gravacao.mudar()
  }
  return { servidor, local, gravacao, escrever, fase: () => gravacao.situacao.get().fase }
}

test('grava-se sobre a versão que se leu, e a cópia deste computador sai quando o servidor confirma', async () => {
  const { servidor, local, gravacao, escrever, fase } = cena()
  escrever('ab')
  assert.equal(fase(), 'mudado')
  await gravacao.gravarJa()
  assert.deepEqual([fase(), servidor.html, servidor.versao, local.copia], ['salvo', 'ab', 2, undefined])
  await gravacao.gravarJa()
  assert.equal(servidor.versao, 2, 'sem mudança não se grava')
})

test('sem rede o texto fica neste computador; voltando ela, chega inteiro', async () => {
  const { servidor, local, gravacao, escrever, fase } = cena()
  servidor.rede = false
  escrever('ab')
  await gravacao.gravarJa()
  escrever('abc')
  await gravacao.guardarCopia()
  assert.deepEqual([fase(), servidor.html, local.copia], ['sem-rede', 'a', 'abc'])
  servidor.rede = true
  await gravacao.gravarJa()
  assert.deepEqual([fase(), servidor.html, local.copia], ['salvo', 'abc', undefined])
})

test('a gravação que chegou e cuja resposta se perdeu não é de outra pessoa', async () => {
  const { servidor, gravacao, escrever, fase } = cena()
  servidor.respostas = false
  escrever('ab')
  await gravacao.gravarJa()
  assert.deepEqual([fase(), servidor.html], ['sem-rede', 'ab'])
  servidor.respostas = true
  escrever('abc')
  await gravacao.gravarJa()
  await gravacao.gravarJa()
  assert.deepEqual([fase(), servidor.html, servidor.versao], ['salvo', 'abc', 3])
})

test('o que outra pessoa gravou não se apaga: os dois textos ficam até que se escolha', async () => {
  const { servidor, local, gravacao, escrever, fase } = cena()
  Object.assign(servidor, { versao: 2, html: 'dela' })
  escrever('meu')
  await gravacao.gravarJa()
  assert.deepEqual([fase(), servidor.html, local.copia], ['conflito', 'dela', 'meu'])
  escrever('meu ainda')
  await gravacao.gravarJa()
  assert.deepEqual([fase(), servidor.html], ['conflito', 'dela'], 'enquanto não se escolhe, nada se grava')
  await gravacao.sobrepor({ versao: 2, html: 'dela' })
  assert.deepEqual([fase(), servidor.html, servidor.versao], ['salvo', 'meu ainda', 3])
})

test('do texto que ninguém gravou faz-se um rascunho só quando é preciso', async () => {
  const { servidor, gravacao, fase } = cena({ versao: 0, html: 'modelo' })
  await gravacao.gravarJa()
  assert.deepEqual([fase(), servidor.versao], ['salvo', 0])
  servidor.html = ''
  await gravacao.gravarJa({ sempre: true })
  assert.deepEqual([gravacao.rascunho, servidor.html], [{ id: 'r', versao: 1 }, 'modelo'])
})
