import { useState } from 'react'
import { SetorEncerrarDocument } from '../../api/gen/graphql.ts'
import { SeletorDeAlvo } from '../../partes/seletores/SeletorDeAlvo.tsx'
import { type Alvo } from '../../partes/seletores/alvos.ts'
import telas from '../../partes/telas/Telas.module.css'
import { useAdministrar } from '../../partes/telas/use-administrar.ts'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { OQuePende } from './OQuePende.tsx'
import type { Setor } from './setores.ts'
import { usePendencias } from './use-pendencias.ts'

/** O que depende do setor vê-se antes; o que está nele passa ao de cima, ou a quem se disser. */
export function EncerrarSetor({ setor, fechar }: { setor: Setor; fechar: () => void }) {
  const { pendencias, erro, ha, impede, leitura } = usePendencias({ setorId: setor.id }, 'ENCERRAMENTO')
  const { encerrar, pendente, campo } = useEncerrar(setor, fechar)
  return (
    <Dialogo
      titulo={`Encerrar ${setor.nome}`}
      rotulo="Encerrar"
      tom="perigo"
      tamanho="lg"
      fechar={fechar}
      pendente={pendente}
      {...leitura}
      desabilitado={impede}
      porQueDesabilitado="Veja, em O que pende, o que impede de o encerrar."
      confirmar={encerrar}
    >
      <div className={telas['campos']}>
        <p>
          O setor deixa de receber. O que está com ele passa ao de cima, ou a quem você escolher aqui. Não se
          desfaz: para voltar, crie outro setor.
        </p>
        <SeletorDeAlvo
          rotulo="Passar o que está com ele para"
          quem="setores e pessoas"
          {...campo('destinoId')}
        />
        {ha('PRAZO') && (
          <SeletorDeAlvo
            rotulo="Passar os prazos para (vazio: vão com o que está com ele)"
            quem="setores e pessoas"
            {...campo('prazosParaId')}
          />
        )}
        {ha('PESSOA_SEM_SETOR') && (
          <SeletorDeAlvo
            rotulo="Passar as pessoas que só estão nele para (vazio: ficam sem setor)"
            quem="setores"
            {...campo('pessoasParaId')}
          />
        )}
        <OQuePende pendencias={pendencias} erro={erro} />
      </div>
    </Dialogo>
  )
}

const CAMPOS = ['destinoId', 'prazosParaId', 'pessoasParaId'] as const
type Campo = (typeof CAMPOS)[number]

function useEncerrar({ id, nome }: Setor, fechar: () => void) {
  const [escolhas, setEscolhas] = useState<Partial<Record<Campo, Alvo | null>>>({})
  const { executar, pendente, erroDe } = useAdministrar(SetorEncerrarDocument, {
    sucesso: `${nome}: encerrado.`,
    campos: CAMPOS,
    aoConcluir: fechar,
  })
  const campo = (qual: Campo) => ({
    valor: escolhas[qual] ?? null,
    aoMudar: (alvo: Alvo | null) => setEscolhas({ ...escolhas, [qual]: alvo }),
    erro: erroDe(qual),
  })
  const ditos = Object.fromEntries(CAMPOS.map((qual) => [qual, escolhas[qual]?.id ?? null]))
  return { campo, pendente, encerrar: () => executar({ id, ...ditos }) }
}
