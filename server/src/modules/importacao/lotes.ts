import { type Chegada, type Especie, NaoCabe } from './chegada.ts'
import type { NomeDeArquivo } from './colunas.ts'
import { exigirColunas, type Linha, linhasDe } from './linhas.ts'

type Passo<P> = {
  arquivo: NomeDeArquivo
  especie: Especie
  porVez: number
  /** Só estas linhas, nesta passagem. */
  quais?: (linha: Linha) => boolean
  /** O que se fará; lança NaoCabe. Não grava. */
  planejar(linha: Linha): P | Promise<P>
  /** Tudo do lote ou nada; devolve o que, visto o banco, não coube. */
  gravar(lote: readonly { linha: Linha; plano: P }[]): Promise<void>
}

/** Lê um arquivo aos lotes: o que já veio não vem de novo, e o que não cabe não impede o resto. */
export async function emLotes<P>(chegada: Chegada, passo: Passo<P>): Promise<void> {
  const { arquivo, especie, porVez, quais = () => true, planejar, gravar } = passo
  const vistos = new Set<string>()
  let lote: { linha: Linha; plano: P }[] = []
  // Enquanto um lote se grava, lê-se e confere-se o seguinte.
  let gravando: Promise<void> = Promise.resolve()
  const fechar = async (): Promise<void> => {
    const este = lote
    lote = []
    await gravando
    gravando = (este.length > 0 ? gravar(este) : Promise.resolve()).then(() => chegada.aoGravar(este.length))
    gravando.catch(() => undefined)
  }
  for await (const linha of linhasDe(chegada, arquivo)) {
    if (!quais(linha)) continue
    if (!vistos.has(linha.codigo) && chegada.ids[especie].has(linha.codigo)) {
      vistos.add(linha.codigo)
      continue
    }
    await tentar(chegada, linha, async () => {
      exigirColunas(linha)
      if (vistos.has(linha.codigo)) throw new NaoCabe('codigo', 'Este código já apareceu neste arquivo.')
      vistos.add(linha.codigo)
      lote.push({ linha, plano: await planejar(linha) })
    })
    if (lote.length >= porVez) await fechar()
  }
  await fechar()
  await gravando
}

/** Faz, ou anota por que não. */
export async function tentar(
  chegada: Chegada,
  linha: Linha,
  fazer: () => void | Promise<void>,
): Promise<boolean> {
  try {
    await fazer()
    return true
  } catch (erro) {
    if (!(erro instanceof NaoCabe)) throw erro
    naoEntrou(chegada, linha, erro)
    return false
  }
}

export function naoEntrou({ relatorio }: Chegada, linha: Linha, { oQue, message }: NaoCabe): void {
  const codigo = linha.codigo || linha.de('processo') || linha.de('documento')
  relatorio.anotar({
    arquivo: linha.arquivo,
    linha: linha.linha,
    codigo,
    grau: 'NAO_ENTROU',
    oQue,
    porQue: message,
  })
}

export function entrouDiferente(
  { relatorio }: Chegada,
  linha: Linha,
  { oQue, porQue }: { oQue: string; porQue: string },
): void {
  const { arquivo, codigo } = linha
  relatorio.anotar({ arquivo, linha: linha.linha, codigo, grau: 'ENTROU_DIFERENTE', oQue, porQue })
}
