import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Node } from 'prosemirror-model'

import { ESQUEMA } from './esquema.ts'
import { levarSugestoes } from './levar-sugestoes.ts'

const { doc, texto, novoParagrafo } = ESQUEMA.nodes
const { insercao, remocao } = ESQUEMA.marks

/** `[+1 entra+]` propõe pôr, `[-2 sai-]` propõe tirar; o número é o da proposta, e com `*` é de outra pessoa. */
const folha = (...linhas: string[]): Node =>
  doc.create(
    null,
    linhas.map((linha) =>
      texto.create(
        null,
        linha.split(/(\[[+-]\*?\d [^\]]*\])/).flatMap((parte) => {
          const [, sinal, outra, id, dito] = /^\[([+-])(\*?)(\d) (.*)[+-]\]$/.exec(parte) ?? []
          if (parte === '') return []
          if (dito === undefined) return [ESQUEMA.text(parte)]
          const marca = (sinal === '+' ? insercao : remocao).create({
            id,
            autor: outra ? 'rui' : 'ana',
            em: '',
          })
          return dito
            .split(/(¶)/)
            .filter(Boolean)
            .map((um) => (um === '¶' ? novoParagrafo.create(null, null, [marca]) : ESQUEMA.text(um, [marca])))
        }),
      ),
    ),
  )
const lido = (no: Node): string[] =>
  no.children.map((bloco) =>
    bloco.children
      .map(({ text = '¶', marks: [marca] }) => {
        if (!marca) return text
        const sinal = marca.type === insercao ? '+' : '-'
        return `[${sinal}${marca.attrs['autor'] === 'rui' ? '*' : ''}${marca.attrs['id']} ${text}${sinal}]`
      })
      .join('')
      .replaceAll(/([+-])\]\[\1(\*?\d) /g, ''),
  )
const levar = (dela: Node, agora: Node): string[] => lido(levarSugestoes(dela, agora, 'ana'))

test('o que se propôs passa ao texto que entretanto mudou, no lugar que tinha', () => {
  const dela = folha(
    'A feira será no [-1 sábado-][+1 domingo+], cedo.',
    'As barracas abrem às 7h.[+2 ¶Haverá música.+]',
  )
  assert.deepEqual(
    levar(
      dela,
      folha('Edital.', 'A grande feira será no sábado, bem cedo.', 'As barracas abrem às 7h.', 'Fim.'),
    ),
    [
      'Edital.',
      'A grande feira será no [-1 sábado-][+1 domingo+], bem cedo.',
      'As barracas abrem às 7h.[+2 ¶Haverá música.+]',
      'Fim.',
    ],
  )
})

test('o que já lá estava dela não se dobra, e o que se aceitou não se propõe outra vez', () => {
  assert.deepEqual(levar(folha('Um[+1  dois três+].'), folha('Zero. Um[+1  dois+].')), [
    'Zero. Um[+1  dois três+].',
  ])
  assert.deepEqual(levar(folha('Um[+1  dois+].'), folha('Um dois. Mais.')), ['Um dois. Mais.'])
})

test('o que outra pessoa propôs fica como está', () => {
  assert.deepEqual(levar(folha('Um.[+1  Dois.+]'), folha('Um[+*9  e meio+].')), [
    'Um[+*9  e meio+].[+1  Dois.+]',
  ])
})

test('sem o que a rodeava, a proposta fica onde os textos se separam; o que já não está não se propõe tirar', () => {
  const dela = folha('Primeiro.', 'Segundo [-1 velho-][+2 novo+] dito.')
  assert.deepEqual(levar(dela, folha('Primeiro.', 'Nada do que era.')), [
    'Primeiro.',
    '[+2 novo+]Nada do que era.',
  ])
  assert.deepEqual(levar(folha('[+1 Só isto.+]'), folha('')), ['[+1 Só isto.+]'])
})
