import { atributo, type Elemento, elementos, filho, ligado, lerXml, valorDe } from './xml.ts'

/** Um estilo: o que diz e de quem herda o resto. */
type Estilo = {
  id: string
  base: string | undefined
  lista: string | undefined
  nivel: number | undefined
  oculto: boolean | undefined
}
export type Estilos = {
  /** O estilo e os de que herda, do mais perto ao mais longe; sem nome, o de todos os parágrafos. */
  cadeia(id: string | undefined): readonly Estilo[]
  /** O que não diz nada é oculto. */
  tudoOculto: boolean
}

export function lerEstilos(xml: string | undefined): Estilos {
  const raiz = xml === undefined ? undefined : filho(lerXml(xml), 'w:styles')
  const todos = new Map<string, Estilo>()
  let padrao: string | undefined
  for (const um of elementos(raiz, 'w:style')) {
    const id = atributo(um, 'w:styleId') ?? ''
    const numero = filho(filho(um, 'w:pPr'), 'w:numPr')
    todos.set(id, {
      id,
      base: valorDe(um, 'w:basedOn'),
      lista: valorDe(numero, 'w:numId'),
      nivel: nivelDe(numero),
      oculto: ligado(filho(um, 'w:rPr'), 'w:vanish'),
    })
    if (atributo(um, 'w:type') === 'paragraph' && atributo(um, 'w:default') === '1') padrao = id
  }
  const deTodos = filho(filho(filho(raiz, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')
  return {
    tudoOculto: ligado(deTodos, 'w:vanish') ?? false,
    cadeia(id) {
      const achados: Estilo[] = []
      let um = todos.get(id ?? padrao ?? '')
      // O que herda de si mesmo herda uma vez.
      while (um && !achados.includes(um)) {
        achados.push(um)
        um = todos.get(um.base ?? '')
      }
      return achados
    },
  }
}

export function nivelDe(numero: Elemento | undefined): number | undefined {
  const dito = valorDe(numero, 'w:ilvl')
  return dito === undefined ? undefined : Math.min(8, Math.max(0, Number.parseInt(dito, 10) || 0))
}
