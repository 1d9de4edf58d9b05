import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'

/**
 * O leitor na tela inteira; Esc, do navegador, volta. É a página que se põe nela, com o leitor por cima do resto: o
 * que se avisa e o que se abre continua a ver-se.
 */
export function useTelaCheia(leitor: RefObject<HTMLElement | null>) {
  const [cheia, setCheia] = useState(false)
  useLayoutEffect(() => (cheia ? soltarDoQueRola(leitor.current) : undefined), [cheia, leitor])
  useEffect(() => {
    const mudou = () => {
      if (document.fullscreenElement === null) setCheia(false)
    }
    document.addEventListener('fullscreenchange', mudou)
    return () => document.removeEventListener('fullscreenchange', mudou)
  }, [])
  // Quem sai da página do leitor sai da tela cheia.
  useEffect(() => {
    if (!cheia) return undefined
    return () => {
      if (document.fullscreenElement !== null) document.exitFullscreen().catch(() => undefined)
    }
  }, [cheia])
  const alternar = () => {
    if (cheia) return setCheia(false)
    // O navegador que não deixa fica como está.
    document.documentElement.requestFullscreen().then(
      () => setCheia(true),
      () => undefined,
    )
  }
  return { pode: document.fullscreenEnabled, cheia, alternar }
}

/**
 * A coluna que acompanha a rolagem (`sticky`) é uma pilha à parte, e o que está nela não passa por cima do cabeçalho da
 * página, por mais alto que se ponha. Enquanto o leitor ocupa a tela, nenhuma o prende.
 */
function soltarDoQueRola(leitor: HTMLElement | null): () => void {
  const presas: HTMLElement[] = []
  for (let um = leitor?.parentElement; um; um = um.parentElement)
    if (getComputedStyle(um).position === 'sticky') presas.push(um)
  for (const uma of presas) uma.dataset['solta'] = ''
  return () => {
    for (const uma of presas) delete uma.dataset['solta']
  }
}
