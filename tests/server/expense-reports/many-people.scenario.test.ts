import './many-people.ts'
