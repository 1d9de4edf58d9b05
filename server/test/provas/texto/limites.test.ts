import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEnsaio } from '../../ensaio.ts'
import { ErroDaChamada } from '../../mundo.ts'
import { abrirPalco, PEDIDOS } from '../pedidos.ts'
import { com } from './folhas.ts'

/**
 * De quantos a quantos caracteres (pontos de código, depois de limpo) cada texto vai: especificação §5,
 * domínio §4.
 */
// prettier-ignore
const LIMITES: [campo: string, lugar: string, minimo: number, maximo: number][] = [
  ['documentoCadastrar',          'dados.titulo',  1, 255],
  ['documentoCadastrar',          'dados.assunto', 0, 1000],
  ['processoCadastrar',           'dados.titulo',  1, 255],
  ['processoCadastrar',           'dados.assunto', 0, 1000],
  ['documentoSubstituir',         'dados.titulo',  1, 255],
  ['documentoSubstituir',         'dados.assunto', 0, 1000],
  ['documentoEnviar',             'mensagem',      0, 1000],
  ['processoEnviar',              'mensagem',      0, 1000],
  ['documentoDesconsiderar',      'motivo',        3, 1000],
  ['documentoRejeitarAssinatura', 'motivo',        0, 1000],
  ['documentoDesarquivar',        'motivo',        0, 1000],
  ['processoDesarquivar',         'motivo',        0, 1000],
  ['interessadoExternoCadastrar', 'nomeRazao',     1, 255],
  ['interessadoExternoCorrigir',  'nomeRazao',     1, 255],
  ['marcadorCriar',               'nome',          1, 255],
  ['grupoCriar',                  'nome',          1, 150],
  ['setorCriar',                  'nome',          1, 150],
  ['usuarioCadastrar',            'dados.nome',    1, 150],
]

/** Cada letra conta um, ocupe quantos bytes ou unidades ocupar. */
const LETRAS = { simples: 'x', acentuada: 'ã', 'por compor': 'a\u0303', astral: '𝒳' }

const palco = await abrirPalco()
const ensaio = await abrirEnsaio(palco.m)

for (const [campo, lugar, minimo, maximo] of LIMITES)
  test(`${campo} ${lugar}: de ${minimo} a ${maximo} caracteres, contados como a pessoa conta`, async () => {
    const { quem, args } = await PEDIDOS[`Mutation.${campo}`]!(palco)
    const contexto = await quem(palco.m).contexto()
    const recusa = (texto: string) =>
      ensaio.ensaiar((cena) =>
        cena.chama(contexto, campo, com(args, lugar.split('.'), texto)).then(
          () => null,
          (erro: unknown) => (erro instanceof ErroDaChamada ? [erro.status, erro.campo] : erro),
        ),
      )
    const campoDaRecusa = lugar.split('.').at(-1)
    for (const [nome, letra] of Object.entries(LETRAS)) {
      for (const cabe of [Math.max(minimo, 1), maximo])
        assert.equal(await recusa(letra.repeat(cabe)), null, `${cabe} × ${nome}`)
      assert.equal(
        await recusa(`  ${letra.repeat(maximo)}\u200b \n`),
        null,
        `${maximo} × ${nome}, com pontas`,
      )
      assert.deepEqual(
        await recusa(letra.repeat(maximo + 1)),
        [422, campoDaRecusa],
        `${maximo + 1} × ${nome}`,
      )
      if (minimo > 1)
        assert.deepEqual(
          await recusa(letra.repeat(minimo - 1)),
          [422, campoDaRecusa],
          `${minimo - 1} × ${nome}`,
        )
    }
    for (const vazio of ['', '  ', '\u200b\u3164\n'])
      assert.deepEqual(await recusa(vazio), minimo > 0 ? [422, campoDaRecusa] : null, JSON.stringify(vazio))
  })
