import { useEffect, useState, type RefObject } from 'react'

/** O leitor na tela inteira; Esc, do navegador, volta. */
export function useTelaCheia(leitor: RefObject<HTMLElement | null>) {
  const [cheia, setCheia] = useState(false)
  useEffect(() => {
    const mudou = () =>
      setCheia(document.fullscreenElement !== null && document.fullscreenElement === leitor.current)
    document.addEventListener('fullscreenchange', mudou)
    return () => document.removeEventListener('fullscreenchange', mudou)
  }, [leitor])
  const alternar = () => {
    const feito = cheia ? document.exitFullscreen() : leitor.current?.requestFullscreen()
    // O navegador que não deixa fica como está.
    feito?.catch(() => undefined)
  }
  return { pode: document.fullscreenEnabled, cheia, alternar }
}
