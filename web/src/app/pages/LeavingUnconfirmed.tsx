import { useEffect, useState } from 'react'

import { mensagemDe } from '../../api/errors.ts'
import { leavingForgotten, onLeavingForgotten } from '../../api/leaving.ts'
import botao from '../../ui/Botao.module.css'
import { Recado } from '../../ui/Recado.tsx'

async function endSession(): Promise<void> {
  const { sairDoProvedor } = await import('../../api/oidc.ts')
  await sairDoProvedor()
}

function enter(): void {
  leavingForgotten()
  window.location.reload()
}

/** Who left, and came back without the provider's word that their session is over. */
export function LeavingUnconfirmed() {
  const [refusal, setRefusal] = useState('')
  useEffect(() => onLeavingForgotten(() => window.location.reload()), [])
  const end = () => {
    setRefusal('')
    endSession().catch((error: unknown) => setRefusal(mensagemDe(error)))
  }
  return (
    <main id="conteudo">
      <Recado
        titulo="A saída não se confirmou"
        tom="aviso"
        acoes={
          <>
            <button type="button" className={botao['botao']} onClick={end}>
              Terminar a sessão na entrada única
            </button>
            <button type="button" className={botao['botao']} onClick={enter}>
              Entrar
            </button>
          </>
        }
      >
        <p>
          O sistema já não o reconhece neste navegador, mas a entrada única não confirmou que a sua sessão
          terminou: quem usar este computador talvez ainda entre com o seu nome.
        </p>
        <p>
          Peça o fim da sessão outra vez. Se não se confirmar, feche todas as janelas do navegador e avise o
          suporte da sua entidade, que pode terminá-la por você.
        </p>
        {refusal && <p role="alert">{refusal}</p>}
      </Recado>
    </main>
  )
}
