import { Button } from '@mantine/core'

export const FalhaDaPagina = ({ tentar }: { tentar: () => void }) => (
  <Button variant="outline" size="sm" onClick={tentar}>
    Tentar de novo
  </Button>
)
