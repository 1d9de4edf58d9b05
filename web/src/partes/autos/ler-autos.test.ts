import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'

import { capitulosDe, type Autos } from './ler-autos.ts'

/** Uma peça que se lê, com o que dela se muda. */
const peca = (dados: Partial<Autos['pecas'][number]>) =>
  ({
    id: 'p',
    titulo: 'Planta',
    peca: 1,
    anexo: null,
    versao: 1,
    extensao: 'pdf',
    folha: 1,
    paginas: 3,
    viradas: [],
    conteudoVisivel: true,
    aguardandoEnvio: false,
    sigilosa: false,
    desconsiderada: false,
    assinadaPor: [],
    assinaturasPendentes: 0,
    novidades: [],
    ...dados,
  }) as unknown as Autos['pecas'][number]
const lido = (dados: Partial<Autos['pecas'][number]>) => {
  const [capitulo] = capitulosDe({ pecas: [peca(dados)] } as unknown as Autos)
  return [capitulo?.recado, capitulo?.paginas]
}

test('o PDF se lê, página a página; de outro tipo, HTML ou não, diz-se que não há pré-visualização', () => {
  assert.deepEqual(lido({}), ['', 3])
  for (const extensao of [...Object.keys(CONTENT_TYPE), 'html'].filter((outra) => outra !== 'pdf'))
    assert.deepEqual(
      lido({ extensao }),
      ['Pré-visualização não disponível para este tipo de arquivo.', 0],
      extensao,
    )
})
