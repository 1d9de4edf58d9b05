import { useEffect, useState } from 'react'

/**
 * O leitor na tela inteira; Esc, do navegador, volta. É a página que se põe nela, com o leitor por cima do resto: o
 * que se avisa e o que se abre continua a ver-se.
 */
export function useTelaCheia() {
  const [cheia, setCheia] = useState(false)
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
