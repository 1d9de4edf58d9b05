/** De que é o texto: de uma espécie de documento, ou do alto de todos. */
export type DeQue = 'modelo' | 'timbre'

type Dizeres = {
  rotulo: string
  gravar: string
  gravado: (nome: string) => string
  ensaio: string
  /** No lugar do que não se sabe. */
  emBranco: string
  outraGravou: string
  sair: string
}

export const DIZERES: Readonly<Record<DeQue, Dizeres>> = {
  modelo: {
    rotulo: 'Texto do modelo',
    gravar: 'Gravar modelo',
    gravado: (nome) => `${nome}: modelo de texto gravado.`,
    ensaio: 'Ensaio do modelo',
    emBranco: 'No arquivo deste documento ficaria um espaço por preencher no lugar de:',
    outraGravou:
      'Outra pessoa gravou este modelo. O texto dela está em Versão, e o seu continua aqui: grave de novo para que o seu fique por último.',
    sair: 'Sair sem gravar o modelo?',
  },
  timbre: {
    rotulo: 'Papel timbrado',
    gravar: 'Gravar papel timbrado',
    gravado: () => 'Papel timbrado gravado. Vale no que se finalizar daqui em diante.',
    ensaio: 'Ensaio do papel timbrado',
    emBranco: 'No arquivo deste documento nada se escreveria no lugar de:',
    outraGravou:
      'Outra pessoa gravou o papel timbrado. O dela está em Versão, e o seu continua aqui: grave de novo para que o seu fique por último.',
    sair: 'Sair sem gravar o papel timbrado?',
  },
}
