import { useState } from 'react'
import { SetorEncerrarDocument } from '../../api/gen/graphql.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { type Alvo } from '../../partes/seletores/alvos.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import type { Setor } from './setores.ts'

/** O que está no setor passa ao de cima, ou a quem se disser. */
export function EncerrarSetor({ setor, fechar }: { setor: Setor; fechar: () => void }) {
  const [destino, setDestino] = useState<Alvo | null>(null)
  const ato = useAdministrar(SetorEncerrarDocument, {
    sucesso: `${setor.nome}: encerrado.`,
    campos: ['destinoId'],
    aoConcluir: fechar,
  })
  return (
    <Dialogo
      titulo={`Encerrar ${setor.nome}`}
      rotulo="Encerrar"
      tom="perigo"
      fechar={fechar}
      pendente={ato.pendente}
      confirmar={() => ato.executar({ id: setor.id, destinoId: destino?.id ?? null })}
    >
      <div className={telas['campos']}>
        <p>
          O setor deixa de receber. O que está com ele passa ao de cima, ou a quem você escolher aqui. Não se
          desfaz: para voltar, crie outro setor.
        </p>
        <SeletorDeAlvo
          rotulo="Passar o que está com ele para"
          quem="setores e pessoas"
          valor={destino}
          aoMudar={setDestino}
          erro={ato.erroDe('destinoId')}
        />
      </div>
    </Dialogo>
  )
}
