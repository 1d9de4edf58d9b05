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
}

export type Versao<V> = ReturnType<typeof useVersao<V & object>>

/**
 * Duas pessoas no mesmo formulário. O servidor recusa quem salva sobre o que já não é assim: aqui lê-se o que a outra
 * deixou; mudaram campos diferentes, salva-se com o dos dois; mudaram o mesmo, mostram-se ambos, e escolhe-se.
 */
export function useVersao<V extends object>({ inicial, ler, editar, salvar }: Entrada<V>) {
  const [lida, setLida] = useState(inicial)
  const [conflito, setConflito] = useState<{ frase: string; campos: EmConflito<V>[] }>()
  const conciliar = async (meus: V, frase: string) => {
    const dela = await ler()
    const { juntos, emConflito } = juntar(lida.valores, meus, dela.valores)
    setLida(dela)
    editar(juntos)
    if (emConflito.length > 0) return setConflito({ frase, campos: emConflito })
    if (!igual(juntos, meus)) avisar('info', `${frase.split('. ')[0]}. O que você mudou salva-se com isso.`)
    salvar(juntos, dela)
  }
  return {
    lida,
    conflito,
    /** Antes de salvar: o que se escolheu é o que está no formulário. */
    resolver: () => setConflito(undefined),
    salvou: (agora: Lida<V>) => setLida(agora),
    /** Responde se a recusa era de quem salvou sobre o que já mudou. */
    recusou: (erro: unknown, meus: V): boolean => {
      if (campoDe(erro) !== 'versao') return false
      void conciliar(meus, mensagemDe(erro)).catch(mostrarErro)
      return true
    },
  }
}
