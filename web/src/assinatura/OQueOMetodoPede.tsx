import css from './Assinatura.module.css'
import type { Configuracao } from './configuracao.ts'
import { EscolhaDePolitica } from './EscolhaDeMetodo.tsx'
import { METODOS } from './metodos.ts'
import type { useMetodo } from './use-metodo.ts'

type Props = {
  escolha: Pick<ReturnType<typeof useMetodo>, 'metodo' | 'politicaId' | 'setPolitica' | 'preparo'>
  configuracao: Configuracao
  desligado: boolean
}

/** O que o método escolhido pede antes de assinar, e a política, onde ele tem mais de uma. */
export function OQueOMetodoPede({ escolha, configuracao, desligado }: Props) {
  const { metodo, politicaId, setPolitica, preparo } = escolha
  return (
    <>
      {preparo.painel && (
        <section aria-label={METODOS[metodo].rotulo} className={css['preparo']}>
          {preparo.painel}
        </section>
      )}
      {metodo !== 'simples' && (
        <EscolhaDePolitica
          politicas={configuracao.politicas}
          politica={politicaId}
          escolher={setPolitica}
          desligado={desligado}
        />
      )}
    </>
  )
}
