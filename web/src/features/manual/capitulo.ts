/** Uma figura das que os testes tiram das telas (docs/telas): envelhecer com elas não pode. */
export type Figura = { endereco: string; descricao: string }

export type Capitulo = {
  /** No endereço: /manual/assinar. */
  id: string
  titulo: string
  /** Para que serve, em uma frase. */
  paraQue: string
  passos: readonly string[]
  /** O que convém saber, depois dos passos. */
  saiba?: readonly string[]
  figura?: Figura
}

export type Grupo = { titulo: string; capitulos: readonly Capitulo[] }
