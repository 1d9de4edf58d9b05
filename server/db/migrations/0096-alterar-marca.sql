-- O processo pode levar o número único de protocolo (NUP), como o NIPE (domínio §8).
alter table marca drop constraint marca_numero_processo_check,
  add constraint marca_numero_processo_check check (numero_processo in ('SEQUENCIAL', 'NIPE', 'NUP')),
  add column nup_unidade int check (nup_unidade between 1 and 99999);
comment on column marca.nup_unidade is '[publico] Unidade protocolizadora no NUP.';
