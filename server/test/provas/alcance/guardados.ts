import { Estado, type Linha, type Linhas, NOVO } from './estado.ts'

/** O que um ato faz às linhas; as que nascem dele dizem `novo:+0`, `novo:+1`, a contar do que já havia. */
type Efeito = { tira: readonly Linha[]; poe: readonly string[] }

/** O que cada ato deu, pelo recorte do mundo de que depende: onde o recorte é o mesmo, dá o mesmo. */
export class Guardados {
  #efeitos = new Map<string, Efeito | 'recusado'>()
  readonly #linhas: Linhas
  constructor(linhas: Linhas) {
    this.#linhas = linhas
  }

  /** Indefinido: não se sabe, e é preciso praticá-lo. */
  procurar(chave: string, antes: Estado): { estado: Estado | undefined } | undefined {
    const efeito = this.#efeitos.get(chave)
    if (efeito === undefined) return undefined
    if (efeito === 'recusado') return { estado: undefined }
    const tiradas = new Set(efeito.tira)
    const ficam = antes.linhas.filter((linha) => !tiradas.has(linha))
    // O que ele tirou não está aqui: mexe no que não se recortou.
    if (ficam.length !== antes.linhas.length - efeito.tira.length) return undefined
    const { feitos } = antes
    let nascidos = 0
    const postas = efeito.poe.map((texto) =>
      this.#linhas.linha(
        texto.replace(RELATIVO, (_, i: string) => {
          nascidos = Math.max(nascidos, Number(i) + 1)
          return `"${NOVO}${feitos + Number(i)}"`
        }),
      ),
    )
    return { estado: new Estado([...ficam, ...postas], feitos + nascidos) }
  }

  guardar(chave: string, antes: Estado, depois: Estado | undefined): void {
    if (depois === undefined) return void this.#efeitos.set(chave, 'recusado')
    const [havia, ha] = [new Set(antes.linhas), new Set(depois.linhas)]
    const { feitos } = antes
    const poe = depois.linhas
      .filter((linha) => !havia.has(linha))
      .map(({ texto }) =>
        texto.replace(ABSOLUTO, (tudo, i: string) =>
          Number(i) < feitos ? tudo : `"${NOVO}+${Number(i) - feitos}"`,
        ),
      )
    this.#efeitos.set(chave, { tira: antes.linhas.filter((linha) => !ha.has(linha)), poe })
  }
}

const RELATIVO = /"novo:\+(\d+)"/g
const ABSOLUTO = /"novo:(\d+)"/g
