import { useState } from 'react'

import { mostrarErro } from '../../api/error-policy.ts'
import { campoDe, mensagemDe } from '../../api/errors.ts'
import { avisar } from '../../api/notices.ts'
import { igual, juntar, type EmConflito } from './juntar.ts'

/** Os valores de um formulário, na versão em que se leram. */
export type Lida<V> = { versao: number | null; valores: V }

type Entrada<V> = {
  inicial: Lida<V>
  /** Lê de novo o que está guardado. */
  ler: () => Promise<Lida<V>>
  /** Põe no formulário o que fica dos dois. */
  editar: (juntos: V) => void
  /** Salva outra vez, agora sobre a versão dela. */
  salvar: (valores: V, lida: Lida<V>) => void
  /** O que fica dos dois vê-se antes de salvar, ainda que cada um tenha mudado o seu campo. */
  conferir?: boolean
}

export type Versao<V> = ReturnType<typeof useVersao<V & object>>

/**
 * Duas pessoas no mesmo formulário. O servidor recusa quem salva sobre o que já não é assim: aqui lê-se o que a outra
 * deixou; mudaram campos diferentes, salva-se com o dos dois; mudaram o mesmo, mostram-se ambos, e escolhe-se.
 */
export function useVersao<V extends object>({ inicial, ler, editar, salvar, conferir = false }: Entrada<V>) {
  const [lida, setLida] = useState(inicial)
  const [conflito, setConflito] = useState<{ frase: string; campos: EmConflito<V>[] }>()
  const [conciliando, setConciliando] = useState(false)
  const conciliar = async (meus: V, frase: string) => {
    const dela = await ler()
    const { juntos, emConflito } = juntar(lida.valores, meus, dela.valores)
    setLida(dela)
    editar(juntos)
    const mudouMais = !igual(juntos, meus)
    if (emConflito.length > 0 || (conferir && mudouMais)) return setConflito({ frase, campos: emConflito })
    if (mudouMais) avisar('info', `${frase} O que você mudou salva-se com isso.`)
    salvar(juntos, dela)
  }
  return {
    lida,
    conflito,
    conciliando,
    /** Antes de salvar: o que se escolheu é o que está no formulário. */
    resolver: () => setConflito(undefined),
    salvou: (agora: Lida<V>) => setLida(agora),
    /** Responde se a recusa era de quem salvou sobre o que já mudou. */
    recusou: (erro: unknown, meus: V): boolean => {
      if (campoDe(erro) !== 'versao') return false
      setConciliando(true)
      void conciliar(meus, semConselho(mensagemDe(erro)))
        .catch(mostrarErro)
        .finally(() => setConciliando(false))
      return true
    },
  }
}

/** Aqui vê-se como ficou, e diz-se o que fazer. */
export const semConselho = (frase: string): string => frase.replace(/ Veja como ficou e tente de novo\.$/, '')

/** Quem escolhe o que a outra pessoa deixou não tem o que pedir. */
export function ficarComODela(fechar: () => void): void {
  avisar('info', 'Ficou o que está salvo.')
  fechar()
}
