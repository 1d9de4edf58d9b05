import { useEffect, useState } from 'react'

import { placeBeforeUnavailable } from '../../api/navigation.ts'
import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'
import { usePageTitle } from '../../base/page-title.ts'

const TRY_EVERY_S = 15

/** The 503 page. It asks the server by itself and goes back to where the person was as soon as it answers. */
export function Unavailable() {
  usePageTitle('Serviço indisponível')
  const [seconds, setSeconds] = useState(TRY_EVERY_S)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => (left > 0 ? left - 1 : TRY_EVERY_S)), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (seconds === 0) void goBackIfUp()
  }, [seconds])
  return (
    <main id="conteudo">
      <Recado
        codigo="503"
        titulo="Serviço temporariamente indisponível"
        tom="aviso"
        acoes={
          <button type="button" className={botao['botao']} onClick={() => void goBackIfUp()}>
            Tentar agora
          </button>
        }
      >
        <p>O servidor está em manutenção ou sobrecarregado. O que você já enviou está guardado.</p>
        <p>
          Nova tentativa automática em <span className="numero">{seconds}</span> s.
        </p>
      </Recado>
    </main>
  )
}

async function goBackIfUp(): Promise<void> {
  const up = await fetch('/config').then(
    ({ ok }) => ok,
    () => false,
  )
  if (!up) return
  window.history.replaceState(null, '', `/${placeBeforeUnavailable()}`)
  window.location.reload()
}
